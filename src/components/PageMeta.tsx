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

/**
 * What browsers, search engines and shared links read about a page (Specification §2: every page
 * has a title of its own). React moves the elements into the document's head; only one of these may
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
      {/* Data, which browsers don't run: a policy of `script-src 'self'` has nothing against it. */}
      {business && <script type="application/ld+json">{asJson(business)}</script>}
    </>
  );
}
