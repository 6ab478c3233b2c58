/** @throws Error naming what is wrong, and what to do about it */
export function expectNone(wrong: readonly string[], todo: string): void {
  if (wrong.length > 0) throw new Error(`${todo}\n  ${wrong.join('\n  ')}`);
}
