import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // Style preferences.
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
      // Titles come from the API.
      'long-title': 'off',
      // Safari drops the role of native lists without markers.
      'prefer-native-element': ['error', { exclude: ['list', 'listitem'] }],
      // React's ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Styles keep a number on one line.
      'tel-non-breaking': 'off',
    },
  }),
);

/**
 * Validates a document with html-validate: content model, duplicate ids, broken references,
 * accessible names.
 * @returns a line for each problem, with the element's selector
 */
export const problemsIn = (html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    // On radio buttons `autocomplete=off` works: browsers don't restore the choice.
    .filter(({ message }) => !/^autocomplete .* on <input type="radio">/.test(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`);
