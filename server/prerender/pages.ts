import { ROUTES, type RouteId } from '../../src/content/routes';

type Routes = typeof ROUTES;

export type DocumentId = {
  [Id in RouteId]: Routes[Id]['hasDocument'] extends true ? Id : never;
}[RouteId];

type WithParameter = {
  [Id in DocumentId]: Routes[Id]['path'] extends `${string}:${string}` ? Id : never;
}[DocumentId];

/** Whether a page is public, and the same for everybody. */
export const hasDocument = (id: RouteId): id is DocumentId => ROUTES[id].hasDocument;

const isOneOfMany = (id: DocumentId): id is WithParameter => ROUTES[id].path.includes(':');

const ALL = (Object.keys(ROUTES) as RouteId[]).filter(hasDocument);

/** The public pages that the build renders without data, each at one address. */
export const PRERENDERED = ALL.filter(
  (id): id is Exclude<DocumentId, WithParameter> => !isOneOfMany(id),
);

/** The pages that show one thing of many, each rendered with its data. */
export const WITH_DATA = ALL.filter(isOneOfMany);
