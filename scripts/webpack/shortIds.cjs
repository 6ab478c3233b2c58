/**
 * Short ids of modules and chunks. Every page loads tables of the chunks' ids, and each use of another
 * module repeats its id. webpack's own are longer, as they leave 95% of the numbers unused. These are
 * hashes too, so most stay the same when modules come and go, and those of the framework always do.
 */

const { hashNumbers } = require('./hashNumbers.cjs');

/** How much of the numbers may be used before there are more of them. */
const FULL = 0.7;

/**
 * @param {readonly (readonly string[])[]} groups names; those in a group don't depend on later groups
 * @returns {Map<string, number>} a number for each name
 */
function numbersOf(groups) {
  const names = groups.flatMap((group) => [...group].sort());
  let range = 1000;
  while (names.length > range * FULL) range *= 10;
  return hashNumbers(names, range);
}

/** Give webpack no other ids: `moduleIds` and `chunkIds` are false. */
class ShortIds {
  /**
   * @param {object} options
   * @param {RegExp} options.framework files of modules whose ids depend on each other only
   * @param {(name: string) => boolean} options.keepsName which chunks have their name for an id
   */
  constructor({ framework, keepsName }) {
    this.framework = framework;
    this.keepsName = keepsName;
  }

  apply(compiler) {
    // The same ids wherever the repository is.
    const inFolder = (identifier) => identifier.replaceAll(compiler.context, '');
    compiler.hooks.compilation.tap('ShortIds', (compilation) => {
      const { chunkGraph } = compilation;

      compilation.hooks.moduleIds.tap('ShortIds', (modules) => {
        const named = new Map();
        const groups = [[], []];
        for (const module of modules) {
          if (!module.needId || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const name = inFolder(module.identifier());
          named.set(name, module);
          groups[this.framework.test(module.nameForCondition() ?? '') ? 0 : 1].push(name);
        }
        for (const [name, number] of numbersOf(groups))
          chunkGraph.setModuleId(named.get(name), number);
      });

      compilation.hooks.chunkIds.tap('ShortIds', (chunks) => {
        const rootsOf = (chunk) =>
          chunkGraph.getChunkRootModules(chunk).map((module) => inFolder(module.identifier()));
        const named = new Map();
        for (const chunk of chunks) {
          let name = chunk.name ?? rootsOf(chunk).sort().join();
          // The support room's worker has its own chunks of the same modules.
          while (named.has(name)) name += '+';
          named.set(name, chunk);
        }
        const numbers = numbersOf([[...named.keys()].filter((name) => !this.keepsName(name))]);
        for (const [name, chunk] of named) {
          chunk.id = numbers.get(name) ?? name;
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}

module.exports = { ShortIds, numbersOf };
