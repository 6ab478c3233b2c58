import { assetUrl, fileUrl, userImageUrl } from '../../src/api/pictures';
import { parseConfig } from '../../src/config';
import { isAllowedPaymentUrl, safePaymentUrl } from '../../src/domain/paymentUrl';
import { parseSitePath, sitePath } from '../../src/domain/sitePath';
import { matchRoute } from '../../src/content/routes';
import { hostsOf } from '../../server/siteHeaders';
import { configAt } from '../api/helpers/store';
import { HOSTILE_ADDRESSES } from './addresses';

const SITE = 'https://wash.example';
const config = configAt(`${SITE}/`);

describe.each(HOSTILE_ADDRESSES.map((address) => [address]))('the address %j', (address) => {
  it('is never followed to a payment', () => {
    const followed = safePaymentUrl(address);
    // What remains is a web address of exactly the host it names.
    if (followed !== null) {
      expect(['http://evil.example/', 'https://evil.example/']).toContain(followed);
      const rules = { paymentOrigins: ['https://pay.example'], siteOrigin: SITE };
      expect(isAllowedPaymentUrl(followed, rules)).toBe(false);
    }
  });

  it('is never followed as a path of the site', () => {
    const parts = parseSitePath(address);
    if (parts === null) return;
    const { origin } = new URL(sitePath(parts), SITE);
    expect(origin).toBe(SITE);
    expect(() => matchRoute(parts.pathname)).not.toThrow();
  });

  it('shows a picture only from http or https', () => {
    for (const url of [assetUrl, fileUrl, userImageUrl].map((read) => read(config, address))) {
      if (url === undefined) continue;
      const { protocol, username, password } = new URL(url);
      expect(['http:', 'https:']).toContain(protocol);
      expect([username, password]).toEqual(['', '']);
    }
  });

  it('is rejected as a link of the configuration unless http or https', () => {
    const keys = { whatsappUrl: address, vendorSiteUrl: address, reportUrl: address };
    const given = { apiBaseUrl: '/api/', businessName: 'A', userType: 'u', ...keys };
    const read = parseConfig(given, SITE);
    if (read.status === 'wrong') return;
    const { whatsappUrl, vendorSiteUrl, reportUrl } = read.config;
    for (const url of [whatsappUrl, vendorSiteUrl, reportUrl])
      if (url !== undefined) expect(new URL(url).protocol).toMatch(/^https?:$/);
  });

  it('adds no rule to the policy', () => {
    const keys = { apiBaseUrl: address, tileUrl: `${address}{z}{x}{y}` };
    const read = parseConfig({ ...keys, businessName: 'A', userType: 'u' }, SITE);
    if (read.status === 'wrong') return;
    const { calls, pictures } = hostsOf(read.config);
    for (const host of [...calls, ...pictures]) expect(host).toMatch(/^[\w.*:/[\]-]+$/);
  });
});
