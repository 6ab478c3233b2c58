/**
 * The screens of what depends on the width: for each of them a group of tests. A project of its own
 * would start every worker anew.
 */
export const SCREENS = [
  { called: 'a desktop', screen: {} },
  { called: 'a tablet', screen: { viewport: { width: 1024, height: 1366 }, hasTouch: true } },
] as const;
