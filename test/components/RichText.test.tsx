import { render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';

import { inlineText } from '../../src/components/inlineText';
import { RichText } from '../../src/components/RichText';
import { plainText } from '../../src/lib/html/text';
import { VECTORS } from '../hostile/vectors';

const allowedTags = new Set(
  (
    'P BR UL OL LI B STRONG I EM U S SUB SUP H2 H3 H4 SPAN DIV BLOCKQUOTE A ' +
    'TABLE CAPTION THEAD TBODY TFOOT TR TH TD'
  ).split(' '),
);

const pages = (texts: readonly string[]) => (
  <>
    {texts.map((html) => (
      <RichText key={html} html={html} />
    ))}
  </>
);
const page = (html: string) => pages([html]);

describe('RichText', () => {
  it.each(Object.entries(VECTORS))(
    'PAGE-8: keeps only harmless elements of %s',
    (_family, vectors) => {
      const { container } = render(pages(vectors));
      for (const element of container.querySelectorAll('*')) {
        expect(allowedTags).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(['href', 'title', 'rel', 'class']).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?!\/))/);
        }
      }
    },
  );

  it.each(Object.entries(VECTORS))(
    'SHARE-1: hydrates what the server rendered of %s',
    async (_family, vectors) => {
      const container = document.createElement('div');
      container.innerHTML = renderToString(pages(vectors));
      const rendered = container.innerHTML;
      const recovered: unknown[] = [];
      await act(async () => {
        hydrateRoot(container, pages(vectors), {
          onRecoverableError: (error) => recovered.push(error),
        });
      });
      expect(recovered).toEqual([]);
      expect(container.innerHTML).toBe(rendered);
    },
  );

  it('keeps the text, lists, tables and links of valid markup', () => {
    render(
      page(
        '<h2>Valet</h2><p>Foam &amp; <b>rinse</b></p><ul><li>One</li><li>Two</li></ul><p><a href="https://ok.test/a">more</a></p>' +
          '<table><tr><th>Car</th><th>Price</th></tr><tr><td>SUV</td><td>R180</td></tr></table>',
      ),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Valet' })).toBeInTheDocument();
    expect(screen.getByText('rinse').parentElement).toHaveTextContent('Foam & rinse');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'more' });
    expect(link).toHaveAttribute('href', 'https://ok.test/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('row', { name: 'SUV R180' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('links to a page of the site, and shows a link that can’t be followed as text', () => {
    render(page('<a href="/pricing">plans</a> <a href="javascript:x">here</a>'));
    expect(screen.getByRole('link', { name: 'plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('here', { exact: false })).toBeInTheDocument();
  });

  it.each(['s', 'strike', 'del'])('shows text in <%s> as struck, on cards too', (name) => {
    const old = `<p><${name}>R200</${name}> R150</p>`;
    for (const shown of [page(old), <p key="card">{inlineText(old)}</p>]) {
      const { container, unmount } = render(shown);
      expect(screen.getByText('R200').tagName).toBe('S');
      expect(container).toHaveTextContent('R200 R150');
      unmount();
    }
  });

  it('survives markup nested thousands of times', () => {
    render(page(`${'<div>'.repeat(1500)}deep${'</div>'.repeat(1500)}`));
    expect(screen.getByText('deep')).toBeInTheDocument();
  });
});

/** All elements of the HTML standard, and those that browsers still know. */
const ELEMENTS = (
  'a abbr acronym address applet article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
  'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em ' +
  'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i ' +
  'iframe img input ins kbd keygen label legend li link listing main map mark marquee menu menuitem meta meter nav ' +
  'nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp ' +
  'rt rtc ruby s samp script search section select slot small source spacer span strike strong style sub summary ' +
  'sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp custom-element'
).split(' ');

/** Elements that browsers don't show, or only as a fallback. */
const UNSEEN =
  'audio,canvas,datalist,iframe,noembed,noframes,noscript,script,style,template,title,video';

/** Elements whose markup is their text. */
const HOLDS_TEXT_ONLY = /^(plaintext|textarea|xmp)$/;

/** The words that a browser shows of a text, in order. */
function wordsShown(html: string): string {
  const parsed = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  for (const element of parsed.querySelectorAll(UNSEEN)) element.remove();
  return parsed.body.textContent.replace(/\s+/g, '');
}

/** Whether a browser keeps the element in place, and separates its words from those around it. */
function isApart(html: string, name: string): boolean {
  const parsed = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const element = parsed.body.querySelector(name);
  if (element?.textContent.startsWith('two') !== true) return false;
  const { display } = getComputedStyle(document.createElement(name));
  return /^(block|table.*|list-item|flex|inline-block)$/.test(display);
}

it.each(ELEMENTS)(
  'PAGE-8: the text of <%s> has the same words everywhere, apart from others',
  (name) => {
    const around = /^(td|th)$/.test(name)
      ? ['<table><tr><td>one</td>', '<td>three</td></tr></table>']
      : ['one', 'three'];
    const html = `${around[0]}<${name}>two &eacute;<b>!</b></${name}>${around[1]}<p>four</p>`;
    const solid = (text: string) => text.replace(/\s+/g, '');
    const expected = wordsShown(html);
    const text = plainText(html);
    expect(solid(render(page(html)).container.textContent)).toBe(expected);
    expect(solid(render(<p>{inlineText(html)}</p>).container.textContent)).toBe(expected);
    expect(solid(text)).toBe(expected);

    if (text.includes('two') && isApart(html, name)) {
      expect(text).toMatch(/^one two /);
      if (!HOLDS_TEXT_ONLY.test(name)) expect(text).toContain(' two é! three');
    }
    if (name !== 'plaintext') expect(text).toMatch(/ four$/);
  },
);
