import { memo } from 'react';
import { getStores } from '../../api/catalogue';
import { assetUrl } from '../../api/pictures';
import { StoreCard } from '../../components/StoreCard';
import { STORE_CHIPS } from '../../content/limits';
import { storePhoto } from '../../content/photos';
import { links } from '../../routes';
import { storeWithoutIdOpened } from '../../slices/site';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch } from '../../store/hooks';

/**
 * A store in the list. It selects its own row from the cache, so that in a long list only changed
 * rows re-render.
 * @param props.index the row's index in the list
 */
export const StoreEntry = memo(function StoreEntry({ index }: { index: number }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const { store } = getStores.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ store: data?.[index] }),
  });
  if (!store) return null;
  const { id, name, description, imageFile, serviceNames, totalServices, rating } = store;
  const shown = serviceNames.slice(0, STORE_CHIPS);
  return (
    <StoreCard
      name={name}
      description={description}
      picture={assetUrl(config, imageFile)}
      fallback={storePhoto(id ?? name)}
      serviceNames={shown}
      moreCount={Math.max(0, (totalServices ?? serviceNames.length) - shown.length)}
      rating={rating}
      to={id === null ? null : links.storeServices(id)}
      onOpen={() => {
        if (id === null) dispatch(storeWithoutIdOpened());
      }}
    />
  );
});
