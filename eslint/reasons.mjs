/** A disabled rule needs a reason in the same comment. */
const disableNeedsReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      reason: 'Give a reason after two dashes: eslint-disable-next-line rule -- reason.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isDisabling = /^\s*(eslint|oxlint)-disable/.test(comment.value);
          if (isDisabling && !/\s--\s+\S/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'reason' });
          }
        }
      },
    };
  },
};

export default [
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { reasons: { rules: { 'disable-needs-reason': disableNeedsReason } } },
    rules: { 'reasons/disable-needs-reason': 'error' },
  },
];
