import { ROUTES, type RouteId } from '../../src/content/routes';

type Routes = typeof ROUTES;

export type DocumentId = {
  [Id in RouteId]: Routes[Id]['hasDocument'] extends true ? Id : never;
}[RouteId];

type WithParameter = {
  [Id in DocumentId]: Routes[Id]['path'] extends `${string}:${string}` ? Id : never;
}[DocumentId];

/** Whether a page is public and has the same content for every visitor. */
export const hasDocument = (id: RouteId): id is DocumentId => ROUTES[id].hasDocument;

const isOneOfMany = (id: DocumentId): id is WithParameter => ROUTES[id].path.includes(':');

const ALL = (Object.keys(ROUTES) as RouteId[]).filter(hasDocument);

/** The public pages without parameters. */
export const PRERENDERED = ALL.filter(
  (id): id is Exclude<DocumentId, WithParameter> => !isOneOfMany(id),
);

/** The public pages with a parameter: a store's services, a service, a blog. */
export const WITH_DATA = ALL.filter(isOneOfMany);
