import type { PageId } from '../pageRegistry';

/** The public pages that are rendered at build; any other address gets the empty shell. */
export const PRERENDERED = [
  'home',
  'booking',
  'pricing',
  'about',
  'contact',
  'blogs',
  'stores',
  'demoCart',
  'terms',
  'privacy',
  'login',
  'register',
] as const satisfies readonly PageId[];

/** A page of the site that is rendered at build. */
export type PrerenderedId = (typeof PRERENDERED)[number];
