import { memo } from 'react';
import type { Service } from '../../api/catalogue';
import { assetUrl } from '../../api/pictures';
import { ServiceCard } from '../../components/ServiceCard';
import { servicePhoto } from '../../content/servicePhotos';
import { formatMoney } from '../../domain/money';
import { links } from '../../routes';
import { useConfig } from '../../store/ConfigContext';

/**
 * A service of a store.
 * @param props.service as listed by the server
 * @param props.rating the store's: services have none of their own; undefined until known
 */
export const ServiceEntry = memo(function ServiceEntry({
  service: { id, name, description, shortDescription, imageFiles, pricings },
  rating,
}: {
  service: Service;
  rating: number | null | undefined;
}) {
  const config = useConfig();
  return (
    <ServiceCard
      name={name}
      text={shortDescription || description}
      picture={assetUrl(config, imageFiles[0])}
      fallback={servicePhoto(name, id)}
      price={formatMoney('service', pricings[0]?.price)}
      rating={rating}
      to={links.serviceDetail(id)}
    />
  );
});
