import type { PageId } from '../pageRegistry';

/** The public pages that the build renders without data, each at one address. */
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

/** The pages that show one thing of many, each rendered with its data. */
export const WITH_DATA = [
  'serviceDetail',
  'storeServices',
  'singleBlog',
] as const satisfies readonly PageId[];

/** A page that has documents. */
export type DocumentId = PrerenderedId | (typeof WITH_DATA)[number];

const ALL: readonly string[] = [...PRERENDERED, ...WITH_DATA];

/** Whether a page is public, and the same for everybody. */
export const hasDocument = (id: string): id is DocumentId => ALL.includes(id);
