/** Rules for the language and its types, React hooks, and Node files. */
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { root, filesOf } from './files.mjs';

export default [
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are in .oxlintrc.json.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: `${root}tsconfig.json`,
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      // oxlint finds import cycles in a fraction of the time of import-x/no-cycle.
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `{ [id]: true }` is how selections are stored; deleting a key of an immer draft is
      // idiomatic.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Style, not substance.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/array-type': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // The modules that may import React: these rules are slow because they run the React Compiler.
    files: [
      ...filesOf(
        'components',
        'containers',
        'dialogs',
        'layouts',
        'pages',
        'app',
        'support/room',
        'store',
        'theme',
      ),
      'server/**/*.tsx',
    ],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Commands and servers print to the terminal.
    files: ['scripts/**/*', 'webpack/**/*', 'sandbox/**/*', 'server/**/*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        Blob: 'readonly',
        BroadcastChannel: 'readonly',
        Buffer: 'readonly',
        File: 'readonly',
        FormData: 'readonly',
        Headers: 'readonly',
        ReadableStream: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
        TransformStream: 'readonly',
        URL: 'readonly',
        WritableStream: 'readonly',
        clearImmediate: 'readonly',
        clearTimeout: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        process: 'readonly',
        setImmediate: 'readonly',
        setTimeout: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs', 'webpack.config.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { __dirname: 'readonly', module: 'writable', require: 'readonly' },
    },
  },
];
