import type { ComponentProps } from 'react';
import { assetUrl } from '../api/pictures';
import { useConfig } from '../components/ConfigContext';
import { Picture } from '../components/Picture';

interface AssetPictureProps extends Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> {
  /** The file of a service, store or order, as the server names it. */
  file: string | null | undefined;
  alt?: string;
}

/** A picture from the server, or its fallback; decorative unless it has an `alt`. */
export function AssetPicture({ file, alt = '', ...picture }: AssetPictureProps) {
  return <Picture {...picture} src={assetUrl(useConfig(), file)} alt={alt} />;
}
