import { productRules, proofs, references } from '../../scripts/rules';
import { expectNone } from '../helpers/expectNone';

const rules = productRules();
const ids = new Set(rules.map(({ id }) => id));
const sections = new Set(rules.map(({ id }) => id.split('-')[0] ?? ''));

describe('the rules of the product', () => {
  it('have ids of their own', () => {
    expect(ids.size).toBe(rules.length);
  });

  it('exist wherever code, tests and documents refer to them', () => {
    expectNone(
      references(sections)
        .filter(({ id }) => !ids.has(id))
        .map(({ id, file, line }) => `${id}: ${file}:${line}`),
      'Add these rules to docs/product.md, or correct their ids:',
    );
  });

  it('are each named in the title of a test', () => {
    const proven = new Set(proofs().map(({ id }) => id));
    expectNone(
      rules.map(({ id }) => id).filter((id) => !proven.has(id)),
      'Name these rules in the titles of the tests that prove them:',
    );
  });
});
