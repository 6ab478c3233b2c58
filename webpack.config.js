const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { DefinePlugin, NormalModuleReplacementPlugin, SourceMapDevToolPlugin } = require('webpack');

const { browserslist } = require('./package.json');
const { buildHash } = require('./webpack/buildHash.cjs');
const { antdWithoutStyles } = require('./webpack/antdWithoutStyles.cjs');
const { paymentReturns } = require('./webpack/paymentReturns.cjs');
const { thirdPartyNotices } = require('./webpack/notices.cjs');
const { HOST, configForDevelopment, sandboxPort, sitePort } = require('./env/ports.cjs');
const { recordInBackground } = require('./webpack/recordInBackground.cjs');
const { SCRIPT_POLICY } = require('./env/scriptPolicy.cjs');

const from = (...parts) => path.resolve(__dirname, ...parts);

/**
 * Lists the files of each page's chunk, for the prerenderer, and the modules in each file, for the
 * first-load tests.
 */
class PageManifest {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('PageManifest', (compilation) => {
      const { publicPath } = compiler.options.output;
      const entry = compilation.entrypoints.get('main').getFiles();
      const filesOf = (names) => {
        const withEnding = (ending) =>
          names.filter((file) => file.endsWith(ending)).map((file) => publicPath + file);
        return { styles: withEnding('.css'), scripts: withEnding('.js') };
      };
      const parts = {};
      for (const [name, group] of compilation.namedChunkGroups)
        parts[name] = filesOf(group.getFiles().filter((file) => !entry.includes(file)));
      parts.main = filesOf(entry);

      const modules = {};
      for (const chunk of compilation.chunks) {
        const sizes = {};
        for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
          const name = module.nameForCondition();
          if (name) sizes[path.relative(__dirname, name)] = module.size('javascript');
          // Modules that webpack concatenated.
          for (const inner of module.modules ?? [])
            sizes[path.relative(__dirname, inner.nameForCondition() ?? '')] =
              inner.size('javascript');
        }
        for (const file of chunk.files)
          if (file.endsWith('.js')) modules[publicPath + file] = sizes;
      }
      const renderer = path.join(compiler.outputPath, '../renderer');
      mkdirSync(renderer, { recursive: true });
      const write = (name, content) =>
        writeFileSync(path.join(renderer, name), `${JSON.stringify(content, null, 2)}\n`);
      write('manifest.json', parts);
      write('modules.json', modules);
    });
  }
}

/** Tells Cloudflare's script loader to leave the site's scripts alone. */
class WithoutScriptLoader {
  apply(compiler) {
    compiler.hooks.compilation.tap('WithoutScriptLoader', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('WithoutScriptLoader', (data) => {
        for (const { attributes } of data.assetTags.scripts) attributes['data-cfasync'] = 'false';
        return data;
      });
    });
  }
}

/** Writes the licences of the bundled packages into the site's folder. */
class ThirdPartyNotices {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ThirdPartyNotices', ({ modules }) => {
      const files = [...modules].flatMap((module) =>
        [module, ...(module.modules ?? [])].map((part) => part.nameForCondition() ?? ''),
      );
      writeFileSync(
        path.join(compiler.outputPath, 'third-party-notices.txt'),
        thirdPartyNotices(files),
      );
    });
  }
}

/** Shared by the bundles for browsers and for Node. */
function common(production) {
  return {
    mode: production ? 'production' : 'development',
    context: __dirname,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Strips the types, which `npm run build` checks first (scripts/run.cjs). */
const scriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
};

/** The same for development, with React Fast Refresh. */
const fastRefreshRule = {
  ...scriptRule,
  options: {
    ...scriptRule.options,
    // Loads the compiler, so only when a module isn't cached.
    getCustomTransformers: () => ({ before: [require('react-refresh-typescript').default()] }),
  },
};

/** Caches compiled modules: later starts take a fraction of the time of the first. */
const developmentCache = {
  type: 'filesystem',
  cacheDirectory: from('node_modules/.cache/webpack'),
  // The server may be stopped soon after its start.
  idleTimeoutForInitialStore: 0,
  // Otherwise a restored cache is copied in memory.
  allowCollectingMemory: false,
  buildDependencies: {
    config: [from('webpack.config.js'), from('tsconfig.json'), from('package-lock.json')],
    loaders: [from('webpack/leafletWithoutMarkup.cjs')],
  },
};

/** What makes the first page and a change visible sooner. */
const fastDevelopment = {
  cache: developmentCache,
  // What most pages don't need is built when a browser first requests it.
  experiments: {
    lazyCompilation: {
      test: ({ resource }) => !/Page\.tsx$/.test(resource),
      entries: false,
      backend: { listen: { host: HOST } },
    },
  },
};

const ROOT_PX = 16;

/** Converts container queries, which the plugin leaves in pixels. */
const containersToRem = {
  postcssPlugin: 'containers-to-rem',
  AtRule: {
    container: (rule) => {
      rule.params = rule.params.replace(
        /([\d.]+)px/g,
        (_length, pixels) => `${Number(pixels) / ROOT_PX}rem`,
      );
    },
  },
};

/**
 * Styles are written in pixels and shipped in rem, including media queries: a browser set to larger
 * text enlarges the whole site, as zooming would.
 */
const remLoader = {
  loader: 'postcss-loader',
  options: {
    postcssOptions: {
      plugins: [
        ['@csstools/postcss-global-data', { files: [from('src/theme/media.css')] }],
        'postcss-custom-media',
        [
          'postcss-pxtorem',
          // Hairlines remain hairlines; the map library measures in pixels.
          {
            rootValue: ROOT_PX,
            propList: ['*'],
            mediaQuery: true,
            minPixelValue: 2,
            exclude: /leaflet/,
          },
        ],
        containersToRem,
      ],
    },
  },
};

function styleRule(production) {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: production ? '[hash:base64:5]' : '[name]__[local]',
          },
        },
      },
      remLoader,
    ],
  };
}

const leafletRule = {
  test: /[\\/]node_modules[\\/]leaflet[\\/]dist[\\/]leaflet-src(\.esm)?\.js$/,
  loader: from('webpack/leafletWithoutMarkup.cjs'),
};

const routerRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*[\\/]chunk-[^\\/]+\.mjs$/,
  loader: from('webpack/pureReactRouter.cjs'),
};

const assetRule = { test: /\.(png|svg|woff2?)$/, type: 'asset/resource' };

const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|react-redux|redux|redux-thunk|redux-persist|@reduxjs|immer|reselect|use-sync-external-store|valibot)[\\/]/;

/**
 * React and the store are in a separate file, which changes only with a dependency. Few pages need
 * the map library; antd's components are in the chunks of the lazy components that use them.
 */
const chunks = {
  // Part of `main`, which changes with most releases anyway.
  runtimeChunk: false,
  splitChunks: {
    chunks: 'all',
    maxAsyncRequests: 10,
    cacheGroups: {
      framework: {
        name: 'framework',
        test: FRAMEWORK,
        priority: 30,
        enforce: true,
      },
      // Prerendered documents contain the font faces themselves (server/prerender/document.ts).
      fonts: {
        name: 'fonts',
        test: /([\\/]@fontsource-variable[\\/]|[\\/]fallbackFont\.css)/,
        type: 'css/mini-extract',
        priority: 40,
        enforce: true,
      },
      // One file per component: pages need different ones, and `insert` determines their order.
      antdStyles: {
        name: (module) => `antd-${path.basename(module.nameForCondition(), '.css')}`,
        test: /[\\/]src[\\/]theme[\\/]antd[\\/]styles[\\/]/,
        type: 'css/mini-extract',
        chunks: 'async',
        priority: 40,
        enforce: true,
      },
      map: {
        name: 'map',
        test: /[\\/]node_modules[\\/](leaflet|react-leaflet|@react-leaflet)[\\/].*\.js$/,
        chunks: 'async',
        priority: 20,
        enforce: true,
      },
    },
  },
};

/** The development server, with a config.json that points to its sandbox. */
function devServer() {
  const sandboxOrigin = `http://${HOST}:${sandboxPort()}`;
  return {
    host: HOST,
    port: sitePort(),
    hot: true,
    // On one machine, compressing takes longer than sending.
    compress: false,
    // The sandbox exits the process of both (scripts/run.cjs).
    setupExitSignals: false,
    // The library of named states, if it has been generated (docs/support.md).
    static: { directory: from('library'), publicPath: '/support', watch: false },
    // Ids may contain dots.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    // For recorded screens, like the built site: their frames count as another site.
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: [HOST, 'localhost'],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    setupMiddlewares: (middlewares) => [
      {
        name: 'config-json',
        path: '/config.json',
        middleware: (_request, response) => {
          response.setHeader('Content-Type', 'application/json; charset=utf-8');
          response.setHeader('Cache-Control', 'no-cache');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.end(
            configForDevelopment(readFileSync(from('public/config.json'), 'utf8'), sandboxOrigin),
          );
        },
      },
      {
        name: 'named-states',
        path: '/support/states/index.json',
        middleware: (_request, _response, next) => {
          recordInBackground();
          next();
        },
      },
      { name: 'payment-returns', middleware: paymentReturns },
      ...middlewares,
    ],
  };
}

/**
 * Source maps are written outside the site's folder, because all of that is published, and nothing
 * in the site refers to them.
 */
const separateSourceMaps = () =>
  new SourceMapDevToolPlugin({ filename: '../source-maps/[file].map', append: false });

/**
 * `npm run build -- --env library` ships the library of named states; `npm run tool -- states`
 * generates it.
 */
const LIBRARY_PATTERNS = ['states', 'thumbnails'].map((name) => ({
  from: from('library', name),
  to: `support/${name}`,
}));

/**
 * Inserts a style sheet; runs in the browser, so it may use nothing from this file. antd's styles
 * precede the site's, whenever they load: the site's rules override them. A page's styles follow
 * the shared ones, which are at the end of a prerendered document.
 */
function insertStyles(link) {
  /* global document */
  if (link.href.includes('/antd-')) {
    const own = 'link[rel="stylesheet"]:not([href*="/antd-"]), style';
    document.head.insertBefore(link, document.head.querySelector(own));
  } else {
    document.body.append(link);
  }
}

const minimizers = () => [
  // Compresses better than terser, in a tenth of the time and on its own threads.
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 } },
    parallel: false,
  }),
  // Also adds the prefixes that the browsers of package.json need; esbuild names them `ios16.4`.
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.esbuildMinify,
    minimizerOptions: {
      target: browserslist
        .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''))
        .filter((name) => /^(chrome|edge|firefox|safari|ios)[\d.]+$/.test(name)),
    },
  }),
];

function browserBundle(production, { library = false } = {}) {
  const hashed = (name) => (production ? `static/${name}.[contenthash:6]` : `static/${name}`);
  const name = hashed('[name]');
  const chunk = production ? hashed('[id]') : name;
  return {
    ...common(production),
    name: 'browser',
    // The browsers of package.json, as for the minifiers of scripts and styles.
    target: 'browserslist',
    entry: {
      main: [...(production ? [] : [from('webpack/logReload.cjs')]), from('src/app/entry.ts')],
    },
    ...(production ? {} : fastDevelopment),
    output: {
      path: from('dist'),
      publicPath: '/',
      filename: `${name}.js`,
      chunkFilename: `${chunk}.js`,
      chunkLoadingGlobal: 'siteChunks',
      globalObject: 'self',
      assetModuleFilename: 'static/[name].[contenthash:6][ext]',
      clean: production,
      // For chunk URLs, the only trusted script URLs that the site creates.
      trustedTypes: { policyName: SCRIPT_POLICY, onPolicyCreationFailure: 'stop' },
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    module: {
      rules: [
        production ? scriptRule : fastRefreshRule,
        styleRule(production),
        leafletRule,
        ...(production ? [routerRule] : []),
        assetRule,
      ],
    },
    optimization: {
      ...chunks,
      // The shortest export names save 1 KB in every first load.
      mangleExports: production ? 'size' : false,
      minimizer: production ? minimizers() : [],
    },
    plugins: [
      ...(production ? [separateSourceMaps()] : [new ReactRefreshPlugin({ overlay: false })]),
      new DefinePlugin({ __BUILD__: JSON.stringify(buildHash()) }),
      new HtmlWebpackPlugin({
        template: from('public/index.html'),
        // The shell: the template of prerendered documents, served unchanged for other URLs.
        filename: production ? 'app.html' : 'index.html',
        scriptLoading: 'defer',
      }),
      new WithoutScriptLoader(),
      ...(production ? [new PageManifest(), new ThirdPartyNotices()] : []),
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: ({ chunk: { name: part } }) =>
          part?.startsWith('antd-') ? `${name}.css` : `${chunk}.css`,
        // CSS module class names don't clash, so the order of two files doesn't matter.
        ignoreOrder: true,
        insert: insertStyles,
      }),
      new NormalModuleReplacementPlugin(
        /([\\/]Dom[\\/]dynamicCSS|\.[\\/]cssUtils)(\.js)?$/,
        from('src/theme/antd/noStyleElements.ts'),
      ),
      ...antdWithoutStyles(from('src/theme/antd')),
      new CopyPlugin({
        patterns: [
          { from: from('public'), globOptions: { ignore: ['**/index.html'] } },
          ...(library ? LIBRARY_PATTERNS : []),
        ],
      }),
    ],
    ...(production ? {} : { devServer: devServer() }),
  };
}

/** The same site in one file for Node, for prerendering (server/prerender/siteRenderer.ts). */
function rendererBundle() {
  const [styles] = styleRule(true).use.slice(1);
  return {
    ...common(true),
    name: 'renderer',
    target: 'node20',
    // Commands for deployments, which have Node but no compiler.
    entry: {
      prerender: from('server/prerenderCommand.ts'),
      serve: from('server/serveCommand.ts'),
      nginx: from('server/nginx.ts'),
    },
    output: {
      path: from('renderer'),
      publicPath: '/',
      filename: '[name].cjs',
      assetModuleFilename: 'static/[name].[contenthash:6][ext]',
    },
    devtool: false,
    node: { __dirname: false },
    module: {
      // Pages are lazy in the browser, and part of the bundle here.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scriptRule,
        {
          test: /\.css$/,
          loader: styles.loader,
          options: {
            ...styles.options,
            modules: { ...styles.options.modules, exportOnlyLocals: true },
          },
        },
        { ...assetRule, generator: { emit: false } },
      ],
    },
    optimization: { minimize: false },
    plugins: [new DefinePlugin({ __BUILD__: JSON.stringify(buildHash()) })],
  };
}

/** The site, and the bundle that prerenders its pages. */
module.exports = (env, argv) =>
  argv.mode === 'production' ? [browserBundle(true, env), rendererBundle()] : browserBundle(false);
