import { useEffect, useRef, useState, type ComponentProps } from 'react';
import css from './Picture.module.css';
import { joinClasses } from './joinClasses';

interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  /** The image; the fallback is shown if it is absent. */
  src?: string | null | undefined;
  /** Shown when there is no image or it fails to load; tried once. */
  fallback?: string | undefined;
  /** Empty for decorative images. */
  alt: string;
  /** Reserves space before the image has loaded. */
  ratio?: '4 / 3' | '3 / 2' | '8 / 5' | '2 / 1' | undefined;
  /** Loads immediately with priority: for images above the fold. */
  eager?: boolean | undefined;
  onMissing?: (() => void) | undefined;
}

/** An image that reserves its space, loads lazily, and falls back once on error. */
export function Picture({ src, fallback, ratio, eager, className, onMissing, ...image }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const wanted = src || undefined;
  const shown = wanted === undefined || wanted === failed ? fallback : wanted;
  const element = useRef<HTMLImageElement>(null);
  // It failed before hydration, when nothing listened: load it again.
  useEffect(() => {
    const { complete, naturalWidth, src: before } = element.current ?? {};
    if (before && complete && naturalWidth === 0) element.current?.setAttribute('src', before);
  }, []);
  return (
    <img
      ref={element}
      className={joinClasses(css.picture, className)}
      src={shown}
      {...image}
      // A data attribute, because prerendered markup must not have style attributes.
      data-ratio={ratio}
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
