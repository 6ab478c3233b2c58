import { inspect } from 'node:util';
import { isSealed, seal, Sealed } from '../../src/domain/sealed';

const secret = 'wash-and-shine';
const sealed = seal({ password: secret });

describe('a sealed value', () => {
  it('shows nothing of what it holds, however it is looked at', () => {
    const looks = [
      JSON.stringify({ form: sealed }),
      String(sealed),
      sealed.toString(),
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

  it('gives it to the one who opens it', () => {
    expect(sealed.open()).toEqual({ password: secret });
  });

  it('is told from plain data', () => {
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(new Sealed(1))).toBe(true);
    expect(isSealed({ open: () => 1 })).toBe(false);
    expect(isSealed(null)).toBe(false);
  });
});
