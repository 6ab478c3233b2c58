import { useEffect, useSyncExternalStore } from 'react';

import type { BusinessData } from './businessData';

export interface PageMetaProps {
  /** Title of the page, without the name of the site. */
  title: string;
  /** One or two sentences of plain text. */
  description: string;
  siteName: string;
  /** The page's own absolute address; absent where there is no such page. */
  canonicalUrl: string | undefined;
  /** The absolute address of the picture for shared links, 1200 x 630. */
  imageUrl: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** Facts about the business for search engines, on the pages that are about it. */
  business: BusinessData | undefined;
}

/** No text from the configuration can end the script element it stands in. */
const asJson = (data: BusinessData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const JSON_LD = 'application/ld+json';

const never = () => () => undefined;

/** True on the server and for the first render in the browser, which must repeat the server's. */
const useIsPrerendered = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** What browsers with trusted types offer, as far as it is needed here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The text of a script element, in a browser that wants it vouched for too. */
function trusted(json: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return json;
  policy ??= trustedTypes.createPolicy('business-facts', { createScript: (text) => text });
  return policy.createScript(json);
}

/**
 * The facts as data, which browsers don't run: a policy of `script-src 'self'` has nothing against
 * it. But trusted types are asked for whatever a script element holds, and React makes such
 * elements from markup; so in the browser the element is made here.
 */
function BusinessFacts({ business }: { business: BusinessData }) {
  const isPrerendered = useIsPrerendered();
  const json = asJson(business);
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
 * What browsers, search engines and shared links read about a page (NAV-7). React moves the elements into the document's head; only one of these may
 * stand in the page, because React keeps the elements of two side by side.
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, siteName, canonicalUrl, imageUrl, indexed, business } = props;
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      {canonicalUrl !== undefined && <link rel="canonical" href={canonicalUrl} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_ZA" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalUrl !== undefined && <meta property="og:url" content={canonicalUrl} />}
      <meta property="og:image" content={imageUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      {business && <BusinessFacts business={business} />}
    </>
  );
}
