import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { MACHINE_TABLES, type MachineTable } from '../../scripts/machineTables';

const slices = path.resolve(__dirname, '../../src/slices');

interface Arm {
  status: string;
  doc: string;
  /** Fields of its own beside the status. */
  fields: string[];
}

/** The literal type of an arm, also where it stands in `(Common & { … })`. */
function literalOf(node: ts.TypeNode): ts.TypeLiteralNode | undefined {
  if (ts.isTypeLiteralNode(node)) return node;
  if (ts.isParenthesizedTypeNode(node)) return literalOf(node.type);
  if (ts.isIntersectionTypeNode(node)) return node.types.map(literalOf).find(Boolean);
  return undefined;
}

/** The arms of a machine's state union, each with the comment above it. */
function armsOf({ file, union }: MachineTable): Arm[] {
  const source = readFileSync(path.join(slices, `${file}.ts`), 'utf8');
  const parsed = ts.createSourceFile('slice.ts', source, ts.ScriptTarget.Latest, true);
  const alias = parsed.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === union);
  if (!alias || !ts.isUnionTypeNode(alias.type)) throw new Error(`${union} is no union`);
  return alias.type.types.map((arm) => {
    const members = (literalOf(arm)?.members ?? []).map((member) => member.getText());
    // The comment stands before the bar; the bar belongs to no arm.
    const before = source
      .slice(0, arm.getStart())
      .replace(/\|\s*$/, '')
      .trimEnd();
    const doc = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
    return {
      status: /^status: '(\w+)'/.exec(members[0] ?? '')?.[1] ?? '',
      doc: doc.replace(/\s*\*\s+/g, ' '),
      fields: members.slice(1),
    };
  });
}

describe.each([...MACHINE_TABLES])('the statuses of $name', (machine) => {
  const arms = armsOf(machine);

  it('are those of its table', () => {
    expect(arms.map(({ status }) => status).sort()).toEqual(
      Object.keys(machine.transitions).sort(),
    );
  });

  it('each say when they are entered and left, and what they own', () => {
    const silent = arms.filter(
      ({ doc, fields }) =>
        !/\bEntered\b/.test(doc) ||
        !/\b(?:Left|never left|Never left)\b/.test(doc) ||
        (fields.length > 0 && !/\bOwns\b/.test(doc)),
    );
    expect(silent).toEqual([]);
  });
});
