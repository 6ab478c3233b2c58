import { usedStyles } from '../../server/prerender/usedStyles';

const html =
  '<html data-prerendered="/"><head></head><body><main class="page"><ul><li class="row first">' +
  '<a href="/" aria-current="page">Home</a></li></ul><details><summary>More</summary></details>' +
  '</main></body></html>';

const used = (...styles: string[]) => usedStyles(styles, html).replaceAll('\n', '');

describe('the styles of the first paint', () => {
  it('are the rules for elements of the document, in their order, and only their selectors', () => {
    expect(used('.page{margin:0}.dialog{margin:1px}', 'li > a{color:red}li > b{color:red}')).toBe(
      '.page{margin:0}li > a{color:red}',
    );
    expect(used('.dialog,.page,.row .toast{margin:0}')).toBe('.page{margin:0}');
  });

  it('keep rules with pseudo-classes and pseudo-elements', () => {
    const rules =
      'li:last-child{top:0}li::before{top:1px}li:not(.first){top:2px}a:disabled{top:3px}';
    expect(used(rules)).toBe(rules);
    expect(used('main :is(.row,.dialog) a{top:0}main :is(.dialog) a{top:0}')).toBe(
      'main :is(.row,.dialog) a{top:0}',
    );
  });

  it('omit states that need an action of the visitor', () => {
    expect(used('a:hover{top:0}a:focus-visible,li{top:1px}.row:active a{top:2px}')).toBe(
      'li{top:1px}',
    );
  });

  it('keep states that the first script or a reader may change before hydration', () => {
    const rules =
      'html[data-session] .row{top:0}:root[data-misplaced] a{top:1px}details[open] summary{top:2px}';
    expect(used(rules)).toBe(rules);
    expect(used('html[data-session] .avatar{top:0}.row[data-session]{top:1px}')).toBe('');
    expect(used('a[aria-current=page]{top:0}a[aria-current=step]{top:1px}')).toBe(
      'a[aria-current=page]{top:0}',
    );
  });

  it('include all breakpoints but no print styles', () => {
    expect(
      used(
        '@media (max-width:10rem){.page{top:0}.dialog{top:0}}@media (min-width:9rem){.dialog{top:0}}' +
          '@container (min-width:9rem){.row{top:0}}@media print{.page{top:0}}',
      ),
    ).toBe('@media (max-width:10rem){.page{top:0}}@container (min-width:9rem){.row{top:0}}');
  });

  it('include the properties, animations and fonts that they use', () => {
    expect(
      used(
        ':root{--a:var(--b);--b:1px;--c:2px}.page{top:var(--a);animation:turn 1s}' +
          '@keyframes turn{to{top:0}}@keyframes fade{to{top:0}}@font-face{font-family:F}',
      ),
    ).toBe(
      ':root{--a:var(--b);--b:1px}.page{top:var(--a);animation:turn 1s}' +
        '@keyframes turn{to{top:0}}@font-face{font-family:F}',
    );
  });

  it('keep a selector that only browsers can parse', () => {
    expect(used('.page:made-up(2n of x <){top:0}')).toBe('.page:made-up(2n of x <){top:0}');
  });
});
