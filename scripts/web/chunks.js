// Which file of the page a module goes into: what every visit needs, one file for each game, and the rest where it is used.
const at = (folder) => new RegExp(`[\\\\/]src[\\\\/]${folder}[\\\\/]`);
/** Runs in workers too: nothing in it knows a page. */
const CORE = [
  ...['engine', 'host', 'kit', 'games', 'bots', 'theme'].map(at),
  /node_modules[\\/](?:zod|@noble)[\\/]|[\\/]archive[\\/]index\.ts$/,
];
/** Of the page, and of its worker too; and what the bundler adds of its own. */
const BOTH = /[\\/]src[\\/]web[\\/]served-game\.ts$|^\0/;
/** Of the schema library, what only tools need. */
const SCHEMAS = /[\\/](?:to-)?json-schema[^\\/]*\.[jt]s$|[\\/]src[\\/]engine[\\/]reference\.ts$/;
/** The rest of it, and the file that it stands behind. */
const CHECKS = /node_modules[\\/]zod[\\/]|[\\/]src[\\/]engine[\\/]schema\.ts$/;
/** The list is complete as it is. */
const ALONE = { includeDependenciesRecursively: false };
/** A game's rules and screens. */
const GAME = /[\\/]src[\\/]games[\\/]([a-z]+)[\\/]module\.ts$/;

/** `entry`: the first module of the page. */
export function chunks(entry) {
  /** What is loaded before anything is shown. */
  const first = new Set();
  const isCore = (id) => BOTH.test(id) || CORE.some((part) => part.test(id));
  const plugin = {
    name: 'first-modules',
    buildEnd() {
      const waiting = [entry];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (first.has(id)) continue;
        first.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  const codeSplitting = {
    groups: [
      { name: 'schemas', test: SCHEMAS, priority: 50, ...ALONE },
      // The schema library as a whole, apart from what every visit needs.
      { name: 'check', test: CHECKS, priority: 45, ...ALONE },
      { name: 'core', test: (id) => first.has(id) && isCore(id), priority: 40, ...ALONE },
      // What several games are made of.
      { name: 'kit', test: /[\\/]src[\\/](?:kit|engine)[\\/]/, minShareCount: 3, priority: 30, ...ALONE },
      // And of two: neither should bring the other along.
      { name: 'pair', test: /[\\/]src[\\/](?:kit|engine)[\\/]/, minShareCount: 2, priority: 25, ...ALONE },
      { name: (id) => GAME.exec(id)?.[1] ?? null, debugName: 'games', test: GAME, priority: 20 },
      { name: 'page', test: (id) => first.has(id), priority: 10, ...ALONE },
    ],
  };
  return { plugin, codeSplitting };
}

/** Frozen rules stand in a folder of their own, which the offline list leaves out. */
export function chunkFileNames({ moduleIds }) {
  const frozen = moduleIds.some((id) => /[\\/]archive[\\/][a-z]+-\d+\.js$/.test(id));
  return `${frozen ? 'archive' : 'assets'}/[name]-[hash].js`;
}

/** A worker as an entry of the same build, not a bundle of its own: it shares its files with the page. */
export function sharedWorker(file) {
  const written = `new URL('./${file.replace(/^.*[\\/]/, '')}', import.meta.url)`;
  let entry;
  return {
    name: 'shared-worker',
    enforce: 'pre',
    buildStart() {
      entry = this.emitFile({ type: 'chunk', id: file, name: file.replace(/^.*[\\/]|\.ts$/g, '') });
    },
    transform(code, id) {
      if (!id.endsWith('.ts') || !code.includes(written)) return null;
      return { code: code.replaceAll(written, `import.meta.ROLLUP_FILE_URL_${entry}`), map: null };
    },
    generateBundle(_, bundle) {
      const waiting = [this.getFileName(entry)];
      for (const name of waiting) {
        if (bundle[name].name === 'page')
          this.error('the worker loads the page: some module of both is not in the core');
        waiting.push(...bundle[name].imports.filter((next) => !waiting.includes(next)));
      }
    },
  };
}

const FACADE = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;

/** A file that only hands on what is in another costs a request and tells nothing: whoever imports it asks the other one. */
export function withoutFacades() {
  return {
    name: 'without-facades',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [name, { type, code, isEntry }] of Object.entries(bundle)) {
        const facade = type === 'chunk' && !isEntry ? FACADE.exec(code) : null;
        if (facade === null) continue;
        const names = facade[1].split(',').map((pair) => pair.trim().split(/\s+as\s+/));
        const file = name.replace(/^.*\//, '').replaceAll('.', '\\.');
        const asked = new RegExp(`import\\(["'\`]\\./${file}["'\`]\\)`, 'g');
        const taken = names.map(([inside, outside = inside]) => `${outside}:m.${inside}`).join(',');
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            chunk.code = chunk.code.replace(asked, `import("./${facade[2]}").then(m=>({${taken}}))`);
        delete bundle[name];
      }
    },
  };
}
