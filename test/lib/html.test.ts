import {
  defaultTreeAdapter as tree,
  html as names,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from 'parse5';

import type { HtmlNode } from '../../src/lib/html/elements';
import { readHtml } from '../../src/lib/html/tree';
import { firstWithText, linesOf, plainText, truncateHtml } from '../../src/lib/html/text';
import { field } from '../../src/api/lenient';
import * as v from 'valibot';
import fc from '../helpers/properties';

/** The elements of a text, and its words outside SVG and MathML, as a parser reads them. */
function parsedAs(html: string): { tags: string[]; words: string } {
  const tags: string[] = [];
  let words = '';
  const read = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (tree.isTextNode(child)) words += child.value;
      else if (tree.isElementNode(child) && child.namespaceURI === names.NS.HTML) {
        tags.push(child.tagName);
        read(child);
      }
    }
  };
  const body = tree.createElement('body', names.NS.HTML, []);
  read(parseFragment(body, html, { scriptingEnabled: false }));
  return { tags, words };
}

/** The tree as markup, without the spaces that only keep words apart. */
const markup = (html: string): string => truncateHtml(html, 1e6).replace(/\s+/g, ' ').trim();

/** The lines of a text; those of lists begin with a star. */
const lines = (html: string): string[] =>
  linesOf(html).map(
    ({ runs, isItem }) =>
      (isItem ? '* ' : '') +
      runs.map(({ text, isStruck }) => (isStruck ? `~${text}~` : text)).join(''),
  );

const tagsOf = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]));

describe('plain text', () => {
  it.each([
    ['<p>Foam</p><p>Rinse</p>', 'Foam Rinse'],
    ['Fish &amp; chips &lt;3 &#8364;&#x41;', 'Fish & chips <3 €A'],
    ['a<br>b<br/>c', 'a b c'],
    ['in<b>side</b> out', 'inside out'],
    ['a<script>alert(1)</script>b<style>p{}</style>c<!-- note -->d', 'abcd'],
    [
      '<table><tr><th>Hatchback</th><td>R120</td></tr><tr><td>Bakkie</td><td>R180</td></tr></table>',
      'Hatchback R120 Bakkie R180',
    ],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['&lt;p&gt;wax', '<p>wax'],
    ['&constructor; &toString;', '&constructor; &toString;'],
    ['   \n\t ', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each(
    (
      'address article aside blockquote center dd details dialog div dl dt fieldset figcaption ' +
      'figure footer form h1 h2 h3 h4 h5 h6 header hgroup li legend main nav ol p pre search ' +
      'section summary ul'
    ).split(' '),
  )('PAGE-8: begins a line with each <%s>, as browsers do', (tag) => {
    expect(lines(`Price<${tag}>R120</${tag}>Time`).map((line) => line.replace('* ', ''))).toEqual([
      'Price',
      'R120',
      'Time',
    ]);
  });

  it.each([
    '<p><br></p>',
    '<p>&nbsp;</p>',
    '<p>\u200b</p><p>\ufeff</p>',
    '<p><img src="data:image/png;base64,AAAA"></p>',
    '<table><tr><td>&nbsp;</td></tr></table>',
    '<!-- none --><style>p { color: red }</style>',
    '',
  ])('of %j is blank, so that the other text is used', (html) => {
    expect(plainText(html)).toBe('');
    expect(tagsOf(readHtml(html)).filter((tag) => !tag.startsWith('t'))).toEqual([]);
    expect(firstWithText(html, '<p>Wash</p>')).toBe('<p>Wash</p>');
    expect(firstWithText('<p>Wash</p>', html)).toBe('<p>Wash</p>');
  });
});

describe('lines', () => {
  it.each([
    ['<ul><li>4 washes</li><li>A <b>vacuum</b></li><li> </li></ul>', ['* 4 washes', '* A vacuum']],
    ['<p>One</p><p>Two</p>', ['One', 'Two']],
    ['', []],
    ['<ul><li>Wash</li></ul><p>Cancel any time</p>', ['* Wash', 'Cancel any time']],
    ['<p>All of Silver</p><ol><li>Wash</ol>', ['All of Silver', '* Wash']],
    ['<ul><li>Wash<ul><li>Foam</li></ul>and dry</li></ul>', ['* Wash', '* Foam', '* and dry']],
    [
      '<ul><!-- <li>Old</li> --><li>Wash</li> and <LI class="a">Wax</LI></ul>',
      ['* Wash', '* and', '* Wax'],
    ],
    [
      '<table><tr><td>SUV</td><td>R180</td></tr><tr><td>Bakkie</td></tr></table>',
      ['SUV R180', 'Bakkie'],
    ],
    ['<p><s>R200</s> R150 <del>R100</del></p>', ['~R200~ R150 ~R100~']],
    ['<p>One<br>Two</p>', ['One Two']],
  ])('PLAN-1: of %j are %j', (html, expected) => {
    expect(lines(html)).toEqual(expected);
  });
});

describe('the allowed elements', () => {
  it.each([
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    ['<section><article>a</article></section>', '<div><div>a</div></div>'],
    ['<strike>a</strike><del>b</del><s>c</s>', '<s>a</s><s>b</s><s>c</s>'],
    ['<font color=red><mark>a</mark></font>', 'a'],
    [
      '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet">b</li></ol>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      '<ol><li data-list="ordered">a</li><li data-list="unchecked">b</li><li data-list="ordered">c</li></ol>',
      '<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol>',
    ],
    ['<li>a</li>', '<div>a</div>'],
    ['<p>a<table><tr><td>b</table>', '<p>a</p><table><tbody><tr><td>b </td></tr></tbody></table>'],
    ['<p><button><p>a', '<div><p>a</p></div>'],
    [
      '<a href="https://a.test"><object><a href="https://b.test">b',
      '<a href="https://a.test/"> b </a>',
    ],
    ['<h2><font><h3>a', '<h2>a</h2>'],
    [
      '<h4>Prices<p>from <b>R10</b></p><ul><li>a</ul></h4>',
      '<h4>Prices </h4><h4>from <b>R10</b></h4><ul><li>a</li></ul>',
    ],
    ['<s><div>a</div>b</s>', '<div><s>a</s></div><s>b</s>'],
    ['<b>a<i><p>b</p></i></b>', '<b>a</b> <p><b><i>b</i></b></p>'],
    ['<a href=/x><h3>a</h3><p>b</p></a>', '<h3><a href="/x">a</a></h3><p><a href="/x">b</a></p>'],
    [
      '<ol><i>a</i><li>b</li><ul><li>c</li></ul></ol>',
      '<ol><li><i>a</i></li><li>b<ul><li>c</li></ul></li></ol>',
    ],
    ['<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>'],
    ['<ul><b><li>a</li></b></ul>', '<ul><li><b>a</b></li></ul>'],
    [
      '<table><th><h3>a</h3></th></table>',
      '<table><tbody><tr><th> <div>a</div> </th></tr></tbody></table>',
    ],
    [
      '<table><caption>a<thead><tr><th>b<tbody><tr><td>c<tfoot><tr><td>d</table>',
      '<table><caption>a</caption><thead><tr><th>b </th></tr></thead><tbody><tr><td>c </td></tr></tbody><tfoot><tr><td>d </td></tr></tfoot></table>',
    ],
    ['<b>a<b>b</b></b>', '<b>ab</b>'],
    ['<p>a</p><p><br></p><p>b</p>', '<p>a</p><p>b</p>'],
    [
      '<a href="/x" title="&quot;&lt;b&gt;" onclick=x>a',
      '<a href="/x" title="&quot;&lt;b&gt;">a</a>',
    ],
  ])('of %j are %j', (html, expected) => {
    expect(markup(html)).toBe(expected);
  });

  it.each([
    ['https://ok.test/a?b=1&amp;c=2', 'https://ok.test/a?b=1&c=2'],
    ['/pricing', '/pricing'],
    ['pricing?a#b', '/pricing?a#b'],
    ['//ok.test/a', 'https://ok.test/a'],
    ['www.ok.test/a b', 'https://www.ok.test/a%20b'],
    [' WWW.ok.test', 'https://www.ok.test/'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['tel:+27311234567', 'tel:+27311234567'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://me:secret@ok.test', null],
    ['https://', null],
    ['', null],
    ['#prices', null],
    ['?x=1', null],
  ])('PAGE-8: link to %j as %j', (href, expected) => {
    const [node] = readHtml(`<a href="${href}">x</a>`);
    expect(typeof node === 'string' ? null : node?.href).toBe(expected);
  });
});

describe('a long text', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(150_000)}">`;
  const html = `<p>Before</p>${picture}<p>between ${'<b style="mso-style:none">word</b> '.repeat(100)}</p>${picture}<p>the end</p>`;

  it('is cut by its letters, not by its pictures and markup', () => {
    const read = v.parse(field.html, html);
    expect(read.length).toBeLessThan(5000);
    expect(plainText(read)).toBe(plainText(html));
    expect(plainText(read)).toMatch(/^Before between word .* the end$/);
  });

  it('may nest as deeply as its length allows', () => {
    const opened = `${'<a title=i><div>'.repeat(240)}${'<table><td>'.repeat(1700)}`;
    expect(plainText(v.parse(field.html, `before ${opened}`))).toBe('before');
  });

  it('has at most its limit of letters, in balanced markup', () => {
    const read = v.parse(field.html, `<ul><li>${'wash '.repeat(50_000)}</li></ul>`);
    expect(read).toMatch(/^\s?<ul><li>(wash )+wash?\s?<\/li><\/ul>$/);
    expect(plainText(read).length).toBeLessThanOrEqual(100_000);
  });
});

describe('any markup', () => {
  const NAMES = 'a b p li ul ol table tr td h2 div form svg math select button s br img'.split(' ');
  const piece = fc.oneof(
    fc.constantFrom(
      ...NAMES.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} href=/x id=1>`]),
    ),
    fc.constantFrom('one', ' ', '&amp;', '<!--', '-->', '<', '"', '>', '<li data-list=bullet>'),
  );

  const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('becomes a tree that a browser keeps unchanged', () => {
    fc.assert(
      fc.property(texts, (html) => {
        const read = readHtml(html);
        const once = truncateHtml(html, 1e6);
        expect(plainText(once)).toBe(plainText(html));
        expect(tagsOf(readHtml(once))).toEqual(tagsOf(read));
        expect(parsedAs(once).tags).toEqual(tagsOf(read));
      }),
    );
  });

  it('has the words that a browser shows, in their order', () => {
    fc.assert(
      fc.property(texts, (html) => {
        const shown = parsedAs(html.replace(/<\/?select[^<>]*>?/g, ' ')).words;
        expect(plainText(html).replace(/\s/g, '')).toBe(shown.replace(/\s/g, ''));
      }),
    );
  });
});
