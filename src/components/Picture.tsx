import { useState } from 'react';

import css from './Picture.module.css';
import { joinClasses } from './joinClasses';

export interface PictureProps {
  /** The wanted picture; absent values show the fallback at once. */
  src?: string | null | undefined;
  /** Shown when there is no picture or it does not load; tried once. */
  fallback?: string | undefined;
  /** What it shows; empty for decoration. */
  alt: string;
  /** Shape of the box as a CSS ratio such as `8 / 5`; the box keeps it before the picture is there. */
  ratio?: string | undefined;
  /** Size in CSS pixels, for pictures that are not fluid. */
  width?: number | undefined;
  height?: number | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** CSS `object-position`. */
  position?: string | undefined;
  /** Loads at once and before others: for what the first screen shows. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A picture that reserves its room, loads when near the screen, and falls back once on error. */
export function Picture({
  src,
  fallback,
  alt,
  ratio,
  width,
  height,
  fit = 'cover',
  position,
  eager = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const wanted = src || undefined;
  const shown = wanted === undefined || wanted === failed ? fallback : wanted;
  return (
    <img
      className={joinClasses(css.picture, className)}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      style={{ aspectRatio: ratio, objectFit: fit, objectPosition: position }}
      onError={() => setFailed(wanted ?? null)}
    />
  );
}
