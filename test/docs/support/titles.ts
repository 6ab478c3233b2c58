import ts from 'typescript';

const GROUPS = new Set(['describe', 'test.describe']);
const TESTS = new Set(['it', 'test']);

/** `it`, `it.each(…)`, `describe.each(…)`, `test.describe`, `it.only` and the like, by their root. */
function kindOf(callee: ts.Expression): 'group' | 'test' | null {
  const words: string[] = [];
  let part: ts.Expression = callee;
  for (;;) {
    if (ts.isCallExpression(part)) part = part.expression;
    else if (ts.isTaggedTemplateExpression(part)) part = part.tag;
    else if (ts.isPropertyAccessExpression(part)) {
      words.unshift(part.name.text);
      part = part.expression;
    } else break;
  }
  if (!ts.isIdentifier(part)) return null;
  const [second = ''] = words;
  if (GROUPS.has(part.text) || GROUPS.has(`${part.text}.${second}`)) return 'group';
  // `test.use`, `test.slow` and the hooks are no tests.
  return TESTS.has(part.text) && (words.length === 0 || second === 'each') ? 'test' : null;
}

/** The written title: a template keeps its placeholders, such as `%s`, `$name` or `${path}`. */
function titleOf(node: ts.Expression | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1).replaceAll('\\`', '`');
  return null;
}

/**
 * The tests that a file declares, read from its syntax and not by running it.
 * @param source the text of the test file
 * @returns each test by its groups and its own title, joined by ` › `, as they are written
 */
export function declaredTests(source: string): string[] {
  const file = ts.createSourceFile(
    'tests.tsx',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    if (ts.isCallExpression(node)) {
      const kind = kindOf(node.expression);
      // `it.each(rows)` is itself a call; the title stands in the call around it.
      const title = kind === null ? null : titleOf(node.arguments[0]);
      if (kind === 'test' && title !== null) found.push([...groups, title].join(' › '));
      if (kind === 'group' && title !== null) {
        node.arguments.forEach((part) => {
          visit(part, [...groups, title]);
        });
        return;
      }
    }
    ts.forEachChild(node, (child) => {
      visit(child, groups);
    });
  };
  visit(file, []);
  return found;
}
