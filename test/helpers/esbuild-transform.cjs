const { transformSync } = require('esbuild');

/** Makes CommonJS of a module, in a tenth of the time that TypeScript takes for it. */
module.exports = {
  createTransformer: (options) => ({
    process: (text, file) =>
      transformSync(text, {
        ...options,
        sourcefile: file,
        loader: /\.tsx?$/.exec(file)?.[0].slice(1) ?? 'js',
        sourcemap: 'external',
        sourcesContent: false,
      }),
  }),
};
