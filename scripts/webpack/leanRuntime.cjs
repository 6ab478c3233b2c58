/**
 * The part of webpack that loads chunks is in every first load. It looks for scripts and styles by
 * attributes of its own, besides their addresses, sets nonces, and has a list of the chunks with
 * styles beside the table of their hashes. The site needs none of this.
 */

const URL_OF_STYLES = '__webpack_require__.miniCssF';

/** By webpack's name for a part of its runtime, what is replaced with what. */
const REPLACEMENTS = {
  'get mini-css chunk filename': [
    // Undefined for a chunk without styles.
    [
      /\(chunkId\) => \((".+" \+ chunkId \+ "\." \+ )(\{.*\}\[chunkId\])( \+ "\.css")\);/,
      '(chunkId) => { const hash = $2; return hash && $1hash$3; };',
    ],
  ],
  'css loading': [
    [/^\tvar cssChunks = .*;$/m, ''],
    ['cssChunks[chunkId]', `${URL_OF_STYLES}(chunkId)`],
    [/^\t*if \(__webpack_require__\.nc\) \{[^}]*\}/m, ''],
    [/^\tvar existingStyleTags = [^]*?^\t\}/m, ''],
    ['tag.getAttribute("data-href") || ', ''],
  ],
  'load script': [
    [/^\t*if \(__webpack_require__\.nc\) \{[^}]*\}/m, ''],
    ['script.setAttribute("data-webpack", dataWebpackPrefix + key);', ''],
    [' || s.getAttribute("data-webpack") == dataWebpackPrefix + key', ''],
    [/^const dataWebpackPrefix = .*;$/m, ''],
  ],
};

class LeanRuntime {
  apply(compiler) {
    compiler.hooks.compilation.tap('LeanRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanRuntime', (module) => {
        const replacements = REPLACEMENTS[module.name];
        if (!replacements) return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const source = generate();
          // The support room's worker has a runtime of its own.
          if (module.chunk.name !== 'main') return source;
          return replacements.reduce((text, [part, replacement]) => {
            const changed = text.replace(part, replacement);
            if (changed === text)
              throw new Error(
                `webpack's runtime has changed: look at leanRuntime.cjs for ${String(part)}.`,
              );
            return changed;
          }, source);
        };
      });
    });
  }
}

module.exports = { LeanRuntime };
