import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // Matters of style alone: HTML takes both.
      'attr-case': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-implicit-input-type': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      // Lists may have names.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The API's headings are as long as they are.
      'long-title': 'off',
      // Rows of long lists are placed by a library, which has elements of its own.
      'prefer-native-element': ['error', { exclude: ['list', 'listitem'] }],
      // React's ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Styles keep a number on one line.
      'tel-non-breaking': 'off',
    },
  }),
);

/**
 * What html-validate finds wrong with a document: its content model, duplicate ids, references that
 * lead nowhere, accessible names.
 * @returns a line for each problem, with the element's place
 */
export const problemsIn = (html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    );
