import { useEffect, useRef, useState } from 'react';
import css from './Picture.module.css';
import { joinClasses } from './joinClasses';

type PictureRatio = '4 / 3' | '3 / 2' | '8 / 5' | '2 / 1';

interface PictureProps {
  /** The image; the fallback is shown if it is absent. */
  src?: string | null | undefined;
  /** Shown when there is no image or it fails to load; tried once. */
  fallback?: string | undefined;
  /** Empty for decorative images. */
  alt: string;
  /** Reserves space before the image has loaded. */
  ratio?: PictureRatio | undefined;
  /** Size in CSS pixels, for fixed-size images. */
  width?: number | undefined;
  height?: number | undefined;
  /** Loads immediately with priority: for images above the fold. */
  eager?: boolean | undefined;
  className?: string | undefined;
  onMissing?: (() => void) | undefined;
}

/** An image that reserves its space, loads lazily, and falls back once on error. */
export function Picture({
  src,
  fallback,
  alt,
  ratio,
  width,
  height,
  eager = false,
  className,
  onMissing,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const wanted = src || undefined;
  const shown = wanted === undefined || wanted === failed ? fallback : wanted;
  const image = useRef<HTMLImageElement>(null);
  // It failed before hydration, when nothing listened: load it again.
  useEffect(() => {
    const { complete, naturalWidth, src: before } = image.current ?? {};
    if (before && complete && naturalWidth === 0) image.current?.setAttribute('src', before);
  }, []);
  return (
    <img
      ref={image}
      className={joinClasses(css.picture, className)}
      src={shown}
      alt={alt}
      // A data attribute, because prerendered markup must not have style attributes.
      data-ratio={ratio}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      onError={() => {
        setFailed(wanted ?? null);
        if (shown === wanted) onMissing?.();
      }}
    />
  );
}
