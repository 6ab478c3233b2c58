const isBlank = (text) => text.trim() === '';

/** Whether an expression is always rendered as text, itself or in one of its branches. */
function isText(node) {
  switch (node.type) {
    case 'Literal':
      return (
        typeof node.value === 'number' || (typeof node.value === 'string' && !isBlank(node.value))
      );
    case 'TemplateLiteral':
      return true;
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right);
    default:
      return false;
  }
}

const isTextChild = (child) =>
  child.type === 'JSXText'
    ? !isBlank(child.value)
    : child.type === 'JSXExpressionContainer' && isText(child.expression);

const isShown = (child) =>
  child.type === 'JSXText'
    ? !isBlank(child.value)
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/**
 * Text must be the only child of its element. React then sets it through that element and never
 * touches a text node that a browser's translator has replaced (docs/adr/0015-translated-pages.md).
 */
const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      siblings:
        "Wrap this text in an element: if a browser's translator replaces a text next to other nodes, React can't update or remove it.",
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'siblings' });
    return {
      JSXElement: ({ children }) => {
        if (children.filter(isShown).length > 1) children.filter(isTextChild).forEach(report);
      },
      JSXFragment: ({ children }) => children.filter(isTextChild).forEach(report),
    };
  },
};

export default [
  {
    files: ['src/**/*.tsx'],
    plugins: { texts: { rules: { 'text-alone': textAlone } } },
    rules: { 'texts/text-alone': 'error' },
  },
];
