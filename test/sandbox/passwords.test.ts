import { CHEAP_COST, hashPassword, OWASP_COST, passwordMatches } from '../../sandbox/passwords';

describe('a password', () => {
  it("is hashed with scrypt at OWASP's parameters, with its own salt", async () => {
    const [one, other] = await Promise.all([
      hashPassword('wash-and-shine', OWASP_COST),
      hashPassword('wash-and-shine', OWASP_COST),
    ]);
    expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(other).not.toBe(one);
    expect(await passwordMatches('wash-and-shine', one, CHEAP_COST)).toBe(true);
    expect(await passwordMatches('wash-and-shin', one, CHEAP_COST)).toBe(false);
  });

  it.each(['', 'wash-and-shine', 'scrypt$', 'plain$1$8$1$c2FsdA==$a2V5'])(
    'never matches if "%s" is stored',
    async (stored) => {
      expect(await passwordMatches('wash-and-shine', stored, CHEAP_COST)).toBe(false);
    },
  );
});
