/** The JSON Schema of one game: what a program that plays it reads (observation, events) and writes (actions, options). */
import type { ActionSet, Words } from '../engine/actions.ts';
import type { AnyGame } from '../engine/game.ts';
import { describeField, type Field } from '../engine/options.ts';
import type { GameReference, JsonSchema, ToldAction, ToldWord } from '../engine/reference.ts';

export const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
/** More words than this are not listed one by one. */
const MOST_LISTED = 100;

/** A game without a reference still says what its actions and options are. */
export function gameSchema(game: AnyGame, reference: GameReference | null): JsonSchema {
  const { observation, event, ...shapes } = reference === null ? UNTOLD : read(reference);
  const { action, ...forms } = actionSchemas(game.actions, reference?.actions ?? {});
  return {
    $schema: DRAFT,
    title: `${game.title} (${game.id}), rules ${game.rules}`,
    description: game.about,
    $defs: { observation, event, action, options: optionSchema(game, reference), ...forms, ...shapes },
  };
}

const UNTOLD: Record<string, JsonSchema> = {
  observation: { type: 'object', description: 'This game does not describe its observation.' },
  event: { type: 'object', required: ['type'], description: 'This game does not describe its events.' },
};

function read({ events, definitions }: GameReference): Record<string, JsonSchema> {
  const refs = Object.keys(events).map((type) => refTo(`event-${type}`));
  return { ...definitions(), event: { description: 'Something that happened; `type` says what.', oneOf: refs } };
}

function refTo(id: string): JsonSchema {
  return { $ref: `#/$defs/${id}` };
}

function actionSchemas(actions: ActionSet<object>, told: Readonly<Record<string, ToldAction>>) {
  const types = Object.keys(actions.table);
  const forms = Object.fromEntries(
    types.map((type) => [`action-${type}`, actionSchema(actions, type, told[type] ?? { says: '', words: {} })]),
  );
  const action: JsonSchema = {
    description: 'What you can do, as JSON; or the same as a text, such as those of `legal`.',
    oneOf: [{ type: 'string' }, ...types.map((type) => refTo(`action-${type}`))],
  };
  return { action, ...forms };
}

function actionSchema(actions: ActionSet<object>, type: string, { says, words }: ToldAction): JsonSchema {
  const params = Object.entries(actions.table[type]);
  const names = params.map(([name]) => name);
  const without = (left: string): object =>
    Object.fromEntries([['type', type], ...params.filter(([n]) => n !== left).map(([n, allowed]) => [n, allowed[0]])]);
  const needed = names.filter((name) => !actions.fromJson(without(name)).ok);
  return {
    ...(says === '' ? {} : { description: says }),
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      ...Object.fromEntries(params.map(([name, allowed]) => [name, wordSchema(allowed, words[name])])),
    },
    required: ['type', ...needed],
    additionalProperties: false,
  };
}

function wordSchema(allowed: Words, told: ToldWord | undefined): JsonSchema {
  const { says, pattern } = typeof told === 'object' ? told : { says: told ?? '', pattern: undefined };
  const description = says === '' ? {} : { description: says };
  const range = rangeOf(allowed);
  if (range !== null) return { ...range, ...description };
  if (allowed.length <= MOST_LISTED) return { enum: [...allowed], ...description };
  const type = allowed.includes(null) ? ['string', 'null'] : 'string';
  return { type, ...(pattern === undefined ? {} : { pattern }), ...description };
}

/** Whole numbers without a gap are told by their limits. */
function rangeOf(allowed: Words): JsonSchema | null {
  const numbers = allowed.filter((word) => word !== null);
  const first = numbers[0];
  if (typeof first !== 'number' || !numbers.every((word, i) => word === first + i)) return null;
  const type = numbers.length < allowed.length ? ['integer', 'null'] : 'integer';
  return { type, minimum: first, maximum: first + numbers.length - 1 };
}

function optionSchema(game: AnyGame, reference: GameReference | null): JsonSchema {
  const fields = Object.entries(game.options.fields as Readonly<Record<string, Field<unknown>>>);
  return {
    description: 'What a game can be begun with; each may be left out.',
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => {
        const description = reference?.options[name] ?? `${field.label}: ${describeField(field)}.`;
        return [name, { ...fieldSchema(field), default: field.fallback, description }];
      }),
    ),
    additionalProperties: false,
  };
}

function fieldSchema(field: Field<unknown>): JsonSchema {
  switch (field.kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'int':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'choice':
      return field.open ? { type: 'string', examples: [...field.of] } : { type: 'string', enum: [...field.of] };
  }
}
