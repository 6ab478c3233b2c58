import { catalogueApi, getService, getServicesOfStore } from '../api/catalogue';
import { links } from '../content/routes';
import { pathCorrected, selectLocation, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { selectNow } from '../slices/site';
import type { When } from './shared/listening';

/**
 * The current page under the id in the server's response: databases may match several spellings,
 * such as capitals.
 * @returns its path, and its cached data under that id; null if the URL has that id already, or the
 *   data isn't loaded
 */
function canonicalInView(state: RootState) {
  const match = selectRoute(state);
  const { serviceId = '', storeId = '' } = match?.params ?? {};
  if (match?.id === 'serviceDetail') {
    const value = getService.select({ serviceId })(state).data;
    if (!value || value.id === serviceId) return null;
    const entry = { endpointName: 'getService', arg: { serviceId: value.id }, value } as const;
    return { pathname: links.serviceDetail(value.id), entry };
  }
  if (match?.id === 'storeServices') {
    const value = getServicesOfStore.select({ storeId })(state).data ?? [];
    const id = value[0]?.storeId ?? null;
    // A server that ignores the parameter returns services of several stores.
    if (id === null || id === storeId || value.some((service) => service.storeId !== id))
      return null;
    const entry = { endpointName: 'getServicesOfStore', arg: { storeId: id }, value } as const;
    return { pathname: links.storeServices(id), entry };
  }
  return null;
}

/** Replaces the URL by the one with the server's spelling of an id (NAV-16). */
export function addCanonicalPathEffects(when: When): void {
  when(
    (event, now, before) =>
      // The correction itself.
      !catalogueApi.util.upsertQueryEntries.match(event) &&
      // Hydrate with the document's URL first.
      selectNow(now) !== null &&
      (now.api.queries !== before.api.queries ||
        selectLocation(now) !== selectLocation(before) ||
        selectNow(before) === null) &&
      canonicalInView(now) !== null,
    (_event, { dispatch, extra, getState }) => {
      const canonical = canonicalInView(getState());
      if (canonical === null) return;
      dispatch(catalogueApi.util.upsertQueryEntries([canonical.entry]));
      dispatch(pathCorrected({ pathname: canonical.pathname }));
      extra.services.history.replace(selectLocation(getState()));
    },
  );
}
