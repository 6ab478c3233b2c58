import { useEffect } from 'react';
import { trustedBy } from '../lib/trustedTypes';
import { useIsHydrated } from './useIsHydrated';

export interface PageMetaProps {
  /** The page's title, without the site's name. */
  title: string;
  description: string;
  siteName: string;
  type: 'website' | 'article';
  /** The page's canonical URL; absent for unknown pages. */
  canonicalUrl: string | undefined;
  /** The picture for shared links: its absolute URL, and its size in pixels if known. */
  image: { url: string; width?: number; height?: number } | undefined;
  indexed: boolean;
  /** Structured data for search engines. */
  structured: object | undefined;
}

const JSON_LD = 'application/ld+json';

const trusted = trustedBy('business-facts', 'createScript');

/**
 * Structured data isn't executed, so `script-src 'self'` allows it. But Trusted Types apply to
 * every script element, and React creates those from markup, so in the browser it is created here.
 */
function StructuredData({ data }: { data: object }) {
  const isPrerendered = !useIsHydrated();
  // Configured text must not close the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  useEffect(() => {
    if (isPrerendered) return;
    const script = document.createElement('script');
    script.type = JSON_LD;
    script.text = trusted(json);
    document.head.append(script);
    return () => script.remove();
  }, [isPrerendered, json]);
  return isPrerendered ? <script type={JSON_LD}>{json}</script> : null;
}

/**
 * A page's metadata for browsers, search engines and shared links (NAV-7). React hoists it into the
 * head; only one instance may be mounted, because React keeps the elements of both.
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, siteName, type, canonicalUrl, image, indexed, structured } = props;
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      {canonicalUrl !== undefined && <link rel="canonical" href={canonicalUrl} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_ZA" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalUrl !== undefined && <meta property="og:url" content={canonicalUrl} />}
      {image && <meta property="og:image" content={image.url} />}
      {image?.width !== undefined && <meta property="og:image:width" content={`${image.width}`} />}
      {image?.height !== undefined && (
        <meta property="og:image:height" content={`${image.height}`} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={image.url} />}
      {structured && <StructuredData data={structured} />}
    </>
  );
}
