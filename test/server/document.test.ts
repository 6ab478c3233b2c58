import { configAt } from '../api/helpers/store';
import {
  documentOf,
  inlineScriptOf,
  sharedStylesOf,
  withStyles,
} from '../../server/prerender/document';

const config = configAt('https://api.example/', { businessName: '</script>$& Wash' });
const shell =
  '<!doctype html><html lang=en-ZA><head><title data-until-mounted>Amanzi</title>' +
  '<meta data-until-mounted name=description content="Any page"><script>run()</script>' +
  '<link rel=preload href=/static/font.woff2 as=font crossorigin=anonymous>' +
  '<script defer src=/static/main.js></script><link href=/static/main.css rel=stylesheet></head>' +
  '<body><div id=root></div></body></html>';
const parts = {
  shell,
  head: '<title>About us</title><link rel="canonical" href="https://wash.example/aboutus"/>',
  body: '<main>$& About</main>',
  path: '/aboutus',
  config,
  scripts: ['/static/page.js'],
  styleFiles: ['/static/main.css', '/static/page.css'],
};

describe("a page's document", () => {
  const text = documentOf(parts);

  it('has the page in the root and its head tags, instead of those of the shell', () => {
    expect(text).toContain('<div id="root" data-asleep><main>$& About</main></div>');
    expect(text).toContain('<title data-prerendered>About us</title>');
    expect(text).not.toContain('data-until-mounted');
  });

  it('says which address it was rendered for, before its script runs', () => {
    expect(text).toMatch(/<html data-prerendered="\/aboutus" lang/);
    expect(text.indexOf('canonical')).toBeLessThan(text.indexOf('<script>run()'));
  });

  it('loads its style files after everything that is seen, in the order in which they apply', () => {
    const found = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, it]) => it);
    expect(found).toEqual(['/static/main.css', '/static/page.css']);
    expect(text.indexOf('stylesheet')).toBeGreaterThan(text.indexOf('About</main>'));
    expect(sharedStylesOf(shell)).toEqual(['/static/main.css']);
  });

  it('asks for the font in its body, where that holds back no paint', () => {
    const [head = '', body = ''] = text.split('</head>');
    expect(head).not.toContain('font.woff2');
    expect(body.match(/rel=preload href=\/static\/font\.woff2 as=font/g)).toHaveLength(1);
    expect(body.indexOf('font.woff2')).toBeLessThan(body.indexOf('About</main>'));
  });

  it('has the styles of its first paint in its head', () => {
    expect(withStyles(text, '.b:after{content:"$&"}')).toContain(
      '<style>.b:after{content:"$&"}</style></head>',
    );
    expect(() => withStyles(text, '.a{content:"</STYLE>"}')).toThrow('part of a document');
    expect(() => withStyles('<p>', '.a{}')).toThrow('no head');
  });

  it('asks for its scripts after everything that is seen', () => {
    const found = [...text.matchAll(/<script defer src="([^"]+)">/g)].map(([, file]) => file);
    expect(found).toEqual(['/static/main.js', '/static/page.js']);
    expect(text.indexOf('<script defer')).toBeGreaterThan(text.indexOf('About</main>'));
  });

  it('embeds the configuration as data that cannot close its own element', () => {
    const [, data = ''] = /id="prerendered-with">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual(config);
  });

  it("is not made from a file that is not the site's shell", () => {
    expect(() => documentOf({ ...parts, shell: '<html></html>' })).toThrow('not the shell');
  });
});

describe('the inline script', () => {
  it('has the hash that the policy needs', () => {
    expect(inlineScriptOf(shell)).toBe('run()');
    expect(() => inlineScriptOf(`${shell}<script>more()</script>`)).toThrow('exactly one');
    expect(() => inlineScriptOf('<html></html>')).toThrow('exactly one');
  });
});
