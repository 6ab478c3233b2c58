import type { PageId } from '../../src/app/pageRegistry';
import type { RouteId } from '../../src/content/routes';

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

/** The pages that show one thing of many, each rendered with its data. */
export const WITH_DATA = [
  'serviceDetail',
  'storeServices',
  'singleBlog',
] as const satisfies readonly PageId[];

const ALL = [...PRERENDERED, ...WITH_DATA];

/** A page that has documents. */
export type DocumentId = (typeof ALL)[number];

/** Whether a page is public, and the same for everybody. */
export const hasDocument = (id: RouteId): id is DocumentId => ALL.some((other) => other === id);
