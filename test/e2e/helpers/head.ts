interface Thing {
  '@type': string;
  name?: string;
  headline?: string;
}

/** Runs in the page: its metadata, by the names that crawlers read. */
export function headOf() {
  const content = (name: string) =>
    document
      .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
      ?.getAttribute('content') ?? '';
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const read = data ? (JSON.parse(data) as { '@graph'?: Thing[] } | Thing) : null;
  return {
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    description: content('description'),
    ogTitle: content('og:title'),
    ogUrl: content('og:url'),
    image: content('og:image'),
    card: content('twitter:card'),
    things: read === null ? [] : ((read as { '@graph'?: Thing[] })['@graph'] ?? [read as Thing]),
  };
}
