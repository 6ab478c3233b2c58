import { PRERENDERED } from '../../src/prerender/pages';
import { renderPage } from '../../src/prerender/render';
import { ROUTES } from '../../src/routes';
import { configAt } from '../api/helpers/store';

const config = configAt('https://api.example/', { contact: { email: 'team@wash.example' } });

describe('a prerendered page', () => {
  it.each(PRERENDERED)(
    '%s has its content, without a browser and without a style attribute',
    async (id) => {
      const { head, body } = await renderPage(id, config);
      const title = ROUTES[id].title.replaceAll('&', '&amp;');
      expect(head).toContain(`<title>${title} | ${config.businessName}</title>`);
      expect(head).toContain('<link rel="canonical"');
      expect(head).toContain('property="og:title"');
      expect(body).toMatch(/<h1[ >]/);
      expect(body).not.toMatch(/<(title|meta|link)[ >]/);
      expect(body).not.toContain('1970');
    },
  );

  it.each(['home'] as const)('%s has structured data about the business', async (id) => {
    const { body } = await renderPage(id, config);
    expect(body).toContain('<script type="application/ld+json">');
  });

  it('has no form that a browser could send before hydration', async () => {
    for (const id of PRERENDERED) {
      const { body } = await renderPage(id, config);
      for (const [form] of body.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="dialog"');
    }
  });
});
