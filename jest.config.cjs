/**
 * Two projects: `node` for everything that must run without a browser, `jsdom` for what renders or
 * touches `window`. `npm run check -- types` checks types separately, so the transform only drops them.
 */

// Jest keeps another, such as a shell's production, in which React has no `act`.
process.env.NODE_ENV = 'test';

const common = {
  rootDir: __dirname,
  // All code, to find the tests related to any change.
  roots: ['src', 'env', 'server', 'test', 'scripts', 'webpack', 'sandbox'].map(
    (name) => `<rootDir>/${name}`,
  ),
  transform: {
    '^.+\\.m?[tj]sx?$': [
      '<rootDir>/test/helpers/esbuild-transform.cjs',
      {
        format: 'cjs',
        target: 'es2022',
        jsx: 'automatic',
        // Jest's CommonJS modules can't use import(), only a promise of require().
        supported: { 'dynamic-import': false },
      },
    ],
  },
  // These packages only ship ES modules, which jest cannot load untransformed on Node 20.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-leaflet|@react-leaflet|@redux-devtools|lodash-es)/)',
  ],
  moduleNameMapper: {
    '^antd$': '<rootDir>/test/helpers/antd.cjs',
    '\\.module\\.css$': '<rootDir>/test/helpers/class-names.cjs',
    '\\.css$': '<rootDir>/test/helpers/empty-module.cjs',
    '^@fontsource-variable/': '<rootDir>/test/helpers/empty-module.cjs',
    '\\.(svg|png|woff2)$': '<rootDir>/test/helpers/asset-path.cjs',
  },
  globals: { __BUILD__: 'tests' },
  // Every access to a global of jest's sandbox is slow, and these are accessed millions of times.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Reflect', 'Set'],
};

module.exports = {
  // A busy machine is slow, not broken.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/helpers/node-environment.cjs',
      // Without <rootDir>, whose brackets would be part of the pattern.
      testMatch: ['**/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/services/'],
    },
    {
      ...common,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/test/helpers/jsdom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/helpers/jsdom-setup.ts'],
      testMatch: ['**/test/**/*.test.tsx', '**/test/services/**/*.test.ts'],
    },
  ],
};
