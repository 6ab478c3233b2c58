import { render } from '@testing-library/react';
import { RichText } from '../../src/components/RichText';
import { documentMarkup } from '../../server/prerender/markup';
import { VECTORS } from '../hostile/vectors';

const allowed = new Set('P BR UL OL LI B STRONG I EM U H2 H3 H4 SPAN DIV BLOCKQUOTE A'.split(' '));

/** Without the elements of their own that texts have where a translator may replace them (NAV-12). */
function withoutTextElements(element: Element | null): Element | null {
  for (const span of element?.querySelectorAll('span') ?? [])
    if ((span.parentNode?.childNodes.length ?? 0) > 1 && span.childElementCount === 0)
      span.replaceWith(...span.childNodes);
  return element;
}

/** As a browser parses it: inside a list item inside a link-like card. */
function parsed(html: string): HTMLElement {
  const frame = document.createElement('ul');
  frame.innerHTML = `<li id="around"><div id="text">${documentMarkup(html)}</div><p id="after"></p></li>`;
  return frame;
}

describe('HTML of the API in a document', () => {
  it.each(Object.entries(VECTORS))('is only harmless elements for %s', (_family, vectors) => {
    for (const html of vectors) {
      const frame = parsed(html);
      for (const element of frame.querySelectorAll('#text *')) {
        expect(allowed).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(['href', 'title', 'rel']).toContain(name);
          if (name === 'href') expect(value.trim()).toMatch(/^(https?:|mailto:|tel:)/i);
        }
      }
      expect(frame.querySelectorAll('#around > #text, #around > #after')).toHaveLength(2);
      expect(frame.children).toHaveLength(1);
    }
  });

  it.each(['</div></li></ul>out', '<li>one<li>two', '<p><li>x', '<a href="https://a.test"><a>b'])(
    'ends no element around it: %s',
    (html) => {
      const frame = parsed(html);
      expect(frame.children).toHaveLength(1);
      expect(frame.querySelector('#around > #after')).not.toBeNull();
    },
  );

  // Proves PAGE-8.
  it.each([
    '<h2>Valet</h2><p>Foam &amp; <b>rinse</b></p><ul><li>One</li><li>Two<br>lines</li></ul>',
    '<p>See <a href="https://ok.test/a?b=1&amp;c=2" title="More">more</a> &nbsp;“now”</p>',
    '<a href="javascript:alert(1)">here</a><img src=x onerror=alert(1)><script>x</script>',
    'Plain text, 3 < 4 & 5 > 2',
    '<table><tr><td>cell</td></tr></table><font color=red>red</font>',
  ])('is what the browser makes of it: %s', (html) => {
    const own = withoutTextElements(render(<RichText html={html} />).container.firstElementChild);
    const brought = parsed(html).querySelector('#text');
    expect(brought?.textContent).toBe(own?.textContent);
    const tagsOf = (element: Element | null | undefined) =>
      [...(element?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName);
    expect(tagsOf(brought)).toEqual(tagsOf(own));
  });
});
