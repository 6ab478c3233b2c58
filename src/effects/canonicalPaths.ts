import { catalogueApi, getService, getServicesOfStore } from '../api/catalogue';
import { links } from '../routes';
import { pathCorrected, selectLocation, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { selectNow } from '../slices/site';
import type { When } from './shared/listening';

/** What is in view, as the server names it. */
interface Canonical {
  pathname: string;
  /** Its answer in the cache, for the address that takes the place of the present one. */
  entry: Parameters<typeof catalogueApi.util.upsertQueryEntries>[0][number];
}

/**
 * The page in view under the id that the server answers with: databases may take several spellings for one,
 * capitals for instance.
 * @returns null when the address has that id already, or nothing was answered
 */
function canonicalInView(state: RootState): Canonical | null {
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
    // A server that ignores the question answers with services of several stores.
    if (id === null || id === storeId || value.some((service) => service.storeId !== id))
      return null;
    const entry = { endpointName: 'getServicesOfStore', arg: { storeId: id }, value } as const;
    return { pathname: links.storeServices(id), entry };
  }
  return null;
}

/** Two names of one thing are one: the address is replaced by the server's (NAV-16). */
export function addCanonicalPathEffects(when: When): void {
  when(
    (event, now, before) =>
      // That is the correction itself.
      !catalogueApi.util.upsertQueryEntries.match(event) &&
      // The first paint shows the document's address.
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
