import { PRERENDERED } from '../../server/prerender/pages';
import { renderPage } from '../../server/prerender/render';
import { NO_ANSWERS, SAMPLE_ADDRESSES, SAMPLE_ANSWERS } from '../../server/prerender/samples';
import { ROUTES } from '../../src/routes';
import { configAt } from '../api/helpers/store';

const config = configAt('https://api.example/', { contact: { email: 'team@wash.example' } });

describe('a prerendered page', () => {
  it.each(PRERENDERED)(
    '%s has its content, without a browser and without a style attribute',
    async (id) => {
      const { head, body } = await renderPage(ROUTES[id].path, config);
      const title = ROUTES[id].title.replaceAll('&', '&amp;');
      expect(head).toContain(`<title>${title} | ${config.businessName}</title>`);
      expect(head).toContain('<link rel="canonical"');
      expect(head).toContain('property="og:title"');
      expect(body).toMatch(/<h1[ >]/);
      expect(body).not.toMatch(/<(title|meta|link)[ >]/);
      expect(body).not.toContain('1970');
    },
  );

  it.each(
    Object.entries(SAMPLE_ADDRESSES).flatMap(([, addresses]) =>
      [undefined, SAMPLE_ANSWERS, NO_ANSWERS].flatMap((brought) =>
        addresses.map((address) => [address, brought] as const),
      ),
    ),
  )('is rendered at %s, whatever the API answered', async (address, brought) => {
    const { head, body } = await renderPage(address, config, brought);
    expect(head).toContain(`<link rel="canonical" href="${config.siteOrigin}${address}"`);
    // The heading of a page that is loading is none of its own.
    expect(body).toMatch(/<h1[ >]|aria-level="1"/);
    expect(body).not.toContain('1970');
  });

  it.each(['home'] as const)('%s has structured data about the business', async (id) => {
    const { body } = await renderPage(ROUTES[id].path, config);
    expect(body).toContain('<script type="application/ld+json">');
  });

  it('has no form that a browser could send before hydration', async () => {
    for (const id of PRERENDERED) {
      const { body } = await renderPage(ROUTES[id].path, config);
      for (const [form] of body.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="dialog"');
    }
  });
});
