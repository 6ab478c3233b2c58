import { inspect } from 'node:util';
import { isSealed, seal, Sealed } from '../../src/domain/sealed';

const secret = 'wash-and-shine';
const sealed = seal({ password: secret });

describe('a sealed value', () => {
  it('reveals nothing of its contents, however it is inspected', () => {
    const looks = [
      JSON.stringify({ form: sealed }),
      String(sealed),
      inspect(sealed, { showHidden: true, depth: null }),
      JSON.stringify(Object.assign({}, sealed)),
      Object.keys(sealed).join(),
      JSON.stringify(structuredClone(sealed)),
    ];
    looks.forEach((look) => {
      expect(look).not.toContain(secret);
    });
    expect(JSON.stringify(sealed)).toBe('"[sealed]"');
  });

  it('returns them when opened', () => {
    expect(sealed.open()).toEqual({ password: secret });
  });

  it('can be distinguished from plain data', () => {
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(new Sealed(1))).toBe(true);
    expect(isSealed({ open: () => 1 })).toBe(false);
    expect(isSealed(null)).toBe(false);
  });
});
