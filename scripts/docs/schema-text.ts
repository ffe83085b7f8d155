/** A JSON Schema in words and tables, for the documents. */
import type { JsonSchema } from '../../src/engine/reference.ts';

export type Defs = Readonly<Record<string, JsonSchema>>;

/** A table of the fields of an object, and of the nameless objects inside it. */
export function fieldTable(schema: JsonSchema, but: readonly string[] = []): string {
  const rows = rowsOf(schema, '').filter(([name]) => !but.includes(name));
  if (rows.length === 0) return '';
  const cells = rows.map(([name, type, says]) => `| \`${name}\` | ${cell(type)} | ${cell(says)} |`);
  return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...cells].join('\n');
}

/** A bar would end the cell, even in code. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** The same as a list, for objects that are small. */
export function fieldList(schema: JsonSchema, but: readonly string[] = []): string {
  const rows = rowsOf(schema, '').filter(([name]) => !but.includes(name));
  return rows.map(([name, type, says]) => `- \`${name}\` (${type}): ${says}`).join('\n');
}

function rowsOf(schema: JsonSchema, path: string): [name: string, type: string, says: string][] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Defs).flatMap(([name, field]) => {
    const here = `${path}${name}`;
    const may = required.includes(name) ? '' : ', or left out';
    const row: [string, string, string] = [here, `${typeText(field)}${may}`, String(field.description ?? '')];
    // What has no sentence of its own is told with what it is in.
    return [...(row[2] === '' ? [] : [row]), ...insideOf(field, here)];
  });
}

/** The fields of an object that has no name of its own follow in the same table: `choice.item`, `traps[].x`. */
function insideOf(field: JsonSchema, here: string): [string, string, string][] {
  const members = [field, ...((field.anyOf ?? []) as JsonSchema[])];
  return members.flatMap((one) => {
    if (one.properties !== undefined) return rowsOf(one, `${here}.`);
    const item = one.items as JsonSchema | undefined;
    return item === undefined ? [] : insideOf(item, `${here}[]`);
  });
}

/** Such as `integer 1 to 9`, `list of [Cell](#cell)`, `"n" or "e"`. */
export function typeText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return link(schema.$ref.replace('#/$defs/', ''));
  const union = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (union !== undefined) return union.map(typeText).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return wordsText(schema.enum);
  const types = [schema.type].flat().map((type) => oneType(schema, String(type)));
  return types.join(' or ');
}

function oneType(schema: JsonSchema, type: string): string {
  if (type === 'integer') return `integer${rangeText(schema)}`;
  if (type === 'string') return schema.pattern === undefined ? 'text' : `text like \`${schema.pattern}\``;
  if (type === 'array') return listText(schema);
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return mapText(schema.additionalProperties as JsonSchema);
  return type === 'boolean' ? 'true or false' : type;
}

function mapText(values: JsonSchema): string {
  return Object.keys(values).length === 0 ? 'object' : `object: name to ${typeText(values)}`;
}

function listText(schema: JsonSchema): string {
  const first = schema.prefixItems as JsonSchema[] | undefined;
  if (first !== undefined) return `[${first.map(typeText).join(', ')}]`;
  const item = schema.items as JsonSchema;
  const members = (item.anyOf ?? item.oneOf) as JsonSchema[] | undefined;
  return `list of ${members === undefined ? typeText(item) : `(${typeText(item)})`}`;
}

function rangeText({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined && maximum === undefined) return '';
  if (maximum === undefined) return minimum === 0 ? '' : ` from ${minimum}`;
  return ` ${minimum} to ${maximum}`;
}

function wordsText(words: readonly unknown[]): string {
  if (words.length > 24) return `${words.slice(0, 3).map(code).join(', ')}, ... (${words.length} words)`;
  return words.map(code).join(', ');
}

function code(word: unknown): string {
  return `\`${JSON.stringify(word)}\``;
}

function link(id: string): string {
  return `[${id}](#${id.toLowerCase()})`;
}

/** The definitions that a schema refers to, in the order in which they come up. */
export function namesIn(schema: unknown, defs: Defs, found: string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [keyword, value] of Object.entries(schema)) {
    const id = keyword === '$ref' ? String(value).replace('#/$defs/', '') : null;
    if (id === null) namesIn(value, defs, found);
    else if (!found.includes(id)) {
      found.push(id);
      namesIn(defs[id], defs, found);
    }
  }
  return found;
}
