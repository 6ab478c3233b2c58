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

const hasParameter = (id: DocumentId): id is WithParameter => ROUTES[id].path.includes(':');

const DOCUMENT_IDS = (Object.keys(ROUTES) as RouteId[]).filter(hasDocument);

/** The public pages without parameters. */
export const PRERENDERED = DOCUMENT_IDS.filter(
  (id): id is Exclude<DocumentId, WithParameter> => !hasParameter(id),
);

/** The public pages with a parameter: a store's services, a service, a blog. */
export const WITH_DATA = DOCUMENT_IDS.filter(hasParameter);
