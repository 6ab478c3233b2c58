import { useState } from 'react';

import css from './Picture.module.css';
import { joinClasses } from './joinClasses';

/** The shapes of the site's pictures, as CSS ratios. */
export type PictureRatio = '4 / 3' | '3 / 2' | '8 / 5' | '2 / 1';

export interface PictureProps {
  /** The wanted picture; absent values show the fallback at once. */
  src?: string | null | undefined;
  /** Shown when there is no picture or it does not load; tried once. */
  fallback?: string | undefined;
  /** What it shows; empty for decoration. */
  alt: string;
  /** Shape of the box, which keeps it before the picture is there. */
  ratio?: PictureRatio | undefined;
  /** Size in CSS pixels, for pictures that are not fluid. */
  width?: number | undefined;
  height?: number | undefined;
  /** Loads at once and before others: for what the first screen shows. */
  eager?: boolean | undefined;
  className?: string | undefined;
  /** Called when the wanted picture does not load. */
  onMissing?: (() => void) | undefined;
}

/** A picture that reserves its room, loads when near the screen, and falls back once on error. */
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
  return (
    <img
      className={joinClasses(css.picture, className)}
      src={shown}
      alt={alt}
      // Its style sheet knows the shapes: markup from the build may carry no style attribute.
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
