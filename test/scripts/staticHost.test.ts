import {
  headersFile,
  headerRules,
  redirectsFile,
  type StaticSite,
} from '../../scripts/deployment/staticHost';
import { hostsOf } from '../../scripts/deployment/siteHeaders';

const site: StaticSite = {
  hosts: hostsOf({ apiBaseUrl: 'https://api.example/v1/' }),
  hashes: { 'script-src': ['sha256-abc'] },
  isRoomOpen: false,
  documents: ['/', '/pricing'],
};

/** A `_headers` file as its hosts read it: the headers of each path that has rules. */
const read = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'))
    .map(([path = '', ...lines]) => ({ path, lines: lines.map((line) => line.trim()) }));

describe('the headers for static hosts', () => {
  it('are every header of the site for every path', () => {
    const [everywhere] = read(headersFile('netlify', site));
    expect(everywhere?.path).toBe('/*');
    expect(everywhere?.lines).toEqual([
      "Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self'; style-src-attr 'none'; connect-src 'self' https://api.example; img-src 'self' data: blob: https://api.example; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types site-chunks dompurify business-facts",
      'Referrer-Policy: strict-origin-when-cross-origin',
      'X-Content-Type-Options: nosniff',
      'Permissions-Policy: geolocation=(self), camera=(), microphone=(), payment=()',
      'Cross-Origin-Opener-Policy: same-origin',
      'Access-Control-Allow-Origin: *',
      'Strict-Transport-Security: max-age=63072000; includeSubDomains',
    ]);
  });

  it('let hashed files be kept for ever, and documents and the configuration not at all', () => {
    const caching = Object.fromEntries(
      read(headersFile('netlify', site))
        .slice(1)
        .map(({ path, lines }) => [path, lines]),
    );
    expect(caching).toEqual({
      '/static/*': ['Cache-Control: public, max-age=31536000, immutable'],
      '/art/*': ['Cache-Control: public, max-age=3600'],
      '/': ['Cache-Control: no-cache'],
      '/pricing': ['Cache-Control: no-cache'],
      '/app.html': ['Cache-Control: no-cache'],
      '/config.json': ['Cache-Control: no-cache'],
    });
  });

  it('name where violations are reported', () => {
    const rules = headerRules({ ...site, reportUrl: 'https://reports.example/csp' });
    expect(rules[0]?.headers).toMatchObject({
      'Reporting-Endpoints': 'policy="https://reports.example/csp"',
    });
    expect(rules[0]?.headers['Content-Security-Policy']).toContain(
      'report-uri https://reports.example/csp; report-to policy',
    );
  });

  it('replace the policy in the support room where the host can', () => {
    const open = { ...site, isRoomOpen: true };
    const room = read(headersFile('cloudflare', open)).filter(({ path }) => path.startsWith('/su'));
    expect(room.map(({ path, lines }) => [path, lines[0]])).toEqual([
      ['/support', '! Content-Security-Policy'],
      ['/support/screen', '! Content-Security-Policy'],
    ]);
    expect(room[0]?.lines[1]).toContain("frame-src 'self'; frame-ancestors 'none'");
    expect(room[1]?.lines[1]).toContain("frame-ancestors 'self'");
    expect(() => headersFile('netlify', open)).toThrow('turn supportRoom off');
  });

  it('lead unknown addresses to the shell, and missing files to 404', () => {
    expect(redirectsFile('netlify')).toBe(
      '/static/* /app.html 404\n/art/* /app.html 404\n/* /app.html 200\n',
    );
    expect(redirectsFile('cloudflare')).toBeNull();
  });
});
