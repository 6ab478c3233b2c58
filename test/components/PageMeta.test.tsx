import { render } from '@testing-library/react';
import { businessData } from '../../src/components/businessData';
import { PageMeta, type PageMetaProps } from '../../src/components/PageMeta';
import { configAt } from '../api/helpers/store';

const ownImage = { url: 'https://wash.example/og-image.png', width: 1200, height: 630 };
const page: PageMetaProps = {
  title: 'Subscription plans',
  description: 'Compare the plans.',
  siteName: 'Test Wash',
  type: 'website',
  canonicalUrl: 'https://wash.example/pricing',
  image: ownImage,
  indexed: true,
  structured: undefined,
};

/** The values of the head's elements that match. */
const contents = (selector: string): (string | null)[] =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href'),
  );

describe("a page's metadata", () => {
  it('NAV-7: is in the head, with nothing of the previous page', () => {
    const { rerender } = render(<PageMeta {...page} />);
    expect(document.title).toBe('Subscription plans | Test Wash');
    for (const [selector, content] of [
      ['meta[name="description"]', 'Compare the plans.'],
      ['link[rel="canonical"]', 'https://wash.example/pricing'],
      ['meta[property="og:title"]', 'Subscription plans'],
      ['meta[property="og:description"]', 'Compare the plans.'],
      ['meta[property="og:url"]', 'https://wash.example/pricing'],
      ['meta[property="og:image"]', 'https://wash.example/og-image.png'],
      ['meta[property="og:site_name"]', 'Test Wash'],
    ] as const)
      expect([selector, contents(selector)]).toEqual([selector, [content]]);
    expect(contents('meta[name="robots"]')).toEqual([]);
    rerender(<PageMeta {...page} title="Log in" canonicalUrl={undefined} indexed={false} />);
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toBe('Log in | Test Wash');
    expect(contents('link[rel="canonical"]')).toEqual([]);
    expect(contents('meta[name="robots"]')).toEqual(['noindex']);
  });

  it('describes the business with the configured details only', () => {
    const config = configAt('https://wash.example', {
      businessName: 'Wash & <b>Shine</b></script>',
      contact: { phone: '+27 31 000 0000', email: '{email}', address: '1 Beach Road' },
      defaultCenter: { lat: -30.1, lng: 30.9 },
    });
    render(<PageMeta {...page} structured={businessData(config, ownImage.url)} />);
    const script = document.querySelector('script[type="application/ld+json"]');
    const data: unknown = JSON.parse(script?.textContent ?? 'null');
    expect(data).toMatchObject({
      '@type': 'AutoWash',
      name: 'Wash & <b>Shine</b></script>',
      url: 'https://wash.example/',
      telephone: ['+27 31 000 0000'],
      address: '1 Beach Road',
      openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      geo: { latitude: -30.1, longitude: 30.9 },
    });
    expect(data).not.toHaveProperty('email');
    expect(document.head.innerHTML.match(/<\/script>/g)).toHaveLength(1);
  });

  it('calls a business without an address an organization, as search engines want one for a local business', () => {
    const business = businessData(configAt('https://wash.example'), ownImage.url);
    expect(business).toMatchObject({ '@type': 'Organization', url: 'https://wash.example/' });
    for (const detail of ['address', 'openingHoursSpecification', 'geo'])
      expect(business).not.toHaveProperty(detail);
  });

  it('gives search engines each of several phone numbers', () => {
    const phone = ['031 904 0000', '082 123 4567'];
    const config = configAt('https://wash.example', { contact: { phone } });
    expect(businessData(config, ownImage.url).telephone).toEqual(phone);
  });
});
