import { productRules, proofs, references } from '../../scripts/rules';

const rules = productRules();
const ids = new Set(rules.map(({ id }) => id));
const sections = new Set(rules.map(({ id }) => id.split('-')[0] ?? ''));

describe('the rules of the product', () => {
  it('have ids of their own', () => {
    expect(ids.size).toBe(rules.length);
  });

  it('exist wherever code, tests and documents refer to them', () => {
    expect(references(sections).filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('are each named in the title of a test', () => {
    const proven = new Set(proofs().map(({ id }) => id));
    expect(rules.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});
