import { configAt } from '../api/helpers/store';
import { readShell, writeDocument, writeShell } from '../../server/prerender/document';

const config = configAt('https://api.example/', { businessName: '</script>$& Wash' });
const shell =
  '<!doctype html><html lang=en-ZA><head><meta charset="utf-8"><title data-until-mounted>Amanzi</title>' +
  '<meta data-until-mounted name=description content="Any page"><script>run()</script>' +
  '<link rel=preload href=/static/font.woff2 as=font crossorigin=anonymous>' +
  '<script defer src=/static/main.js></script><link href=/static/main.css rel=stylesheet></head>' +
  '<body><div id=root></div></body></html>';
const parts = {
  shell: readShell(shell),
  head: '<title>About &lt;us&gt;</title><link rel="canonical" href="https://wash.example/aboutus"/>',
  body: '<main>$& About</main>',
  path: '/aboutus',
  config,
  scripts: ['/static/page.js'],
  styleFiles: ['/static/main.css', '/static/page.css'],
  styles: '.b:after{content:"$&"}',
  policy: "object-src 'none'",
};

describe("a page's document", () => {
  const text = writeDocument(parts);

  it('has the page in the root and its head tags, instead of those of the shell', () => {
    expect(text).toContain('<div id="root" data-unhydrated><main>$& About</main></div>');
    expect(text).toContain('<title data-prerendered>About &lt;us&gt;</title>');
    expect(text).not.toContain('data-until-mounted');
  });

  it('says which address it was rendered for, before its script runs', () => {
    expect(text).toMatch(/<html data-prerendered="\/aboutus" lang/);
    expect(text.indexOf('canonical')).toBeLessThan(text.indexOf('<script>run()'));
  });

  it('has its policy before everything it applies to', () => {
    expect(text).toContain(
      '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="object-src \'none\'">',
    );
  });

  it('loads its style sheets, in cascade order, and scripts after all visible content', () => {
    const filesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, file]) => file);
    const styles = filesIn(/<link rel="stylesheet" href="([^"]+)"/g);
    expect(styles).toEqual(['/static/main.css', '/static/page.css']);
    const scripts = filesIn(/<script defer data-cfasync="false" src="([^"]+)">/g);
    expect(scripts).toEqual(['/static/main.js', '/static/page.js']);
    for (const start of ['stylesheet', '<script defer'])
      expect(text.indexOf(start)).toBeGreaterThan(text.indexOf('About</main>'));
    expect(parts.shell.styleFiles).toEqual(['/static/main.css']);
  });

  it('preloads the font in its body, where it does not delay the paint', () => {
    const [head = '', body = ''] = text.split('</head>');
    expect(head).not.toContain('font.woff2');
    expect(body.match(/rel="preload" href="\/static\/font\.woff2" as="font"/g)).toHaveLength(1);
    expect(body.indexOf('font.woff2')).toBeLessThan(body.indexOf('About</main>'));
  });

  it('has the styles of its first paint in its head', () => {
    expect(text).toContain('<style>.b:after{content:"$&"}</style></head>');
    expect(() => writeDocument({ ...parts, styles: '.a{content:"</STYLE>"}' })).toThrow(
      'they contain </style',
    );
  });

  it('embeds the configuration as data that cannot close its own element', () => {
    const [, data = ''] = /id="prerendered-with">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual(config);
  });
});

describe('the shell', () => {
  it('keeps its content and gets one policy, however often it is written', () => {
    const once = writeShell(readShell(shell), "object-src 'none'");
    expect(once.replace(/<meta http-equiv[^>]*>/, '')).toBe(shell);
    expect(writeShell(readShell(once), "object-src 'none'")).toBe(once);
  });

  it('has one inline script, whose hash the policy needs', () => {
    expect(readShell(shell).inlineScript).toBe('run()');
    const more = shell.replace('</body>', '<script>more()</script></body>');
    expect(() => readShell(more)).toThrow('exactly one inline script');
    expect(() => readShell('<html></html>')).toThrow('not the shell');
  });
});
