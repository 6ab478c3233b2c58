/**
 * What the site is measured against, made from the built site itself, so that the look is the same:
 * pages as somebody would write them by hand, with the rules they use in the document and no script.
 */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { precompress } from '../deployment/precompress';
import { hashOf, inlineHashesFile } from '../deployment/siteHeaders';
import { NAMING } from './measure';

interface Still {
  head: string;
  font: string;
  styles: string;
  body: string;
}

/** The page as its document brings it, before any script, with the rules that apply to it. */
async function stillOf(browser: Browser, url: string): Promise<Still> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(NAMING);
  // The document alone: its scripts would change it, and its style files repeat its rules.
  await page.route(/\.js$/, (route) => route.abort());
  await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(url, { waitUntil: 'networkidle' });
  const still = await page.evaluate(readStill);
  await context.close();
  // A policy whose hashes are not the document's blocks its styles; without them it would paint faster.
  if (still.styles === '')
    throw new Error(`${url} has no styles: is its policy of the same build?`);
  return still;
}

/** Runs in the page. */
function readStill(): Still {
  const used = (selector: string): boolean => {
    const bare = selector.replaceAll(/::?[a-z-]+(\([^()]*\))?/g, (part) =>
      /^:(is|where|not|has)\(/.test(part) ? part : '',
    );
    try {
      return bare.trim() === '' || document.querySelector(bare) !== null;
    } catch {
      return true;
    }
  };
  const textOf = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return used(rule.selectorText) ? rule.cssText : '';
        if (rule instanceof CSSGroupingRule) {
          const inner = textOf(rule.cssRules);
          return inner === ''
            ? ''
            : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
        }
        return rule.cssText;
      })
      .join('');
  const styles = [...document.styleSheets].map((sheet) => textOf(sheet.cssRules)).join('');
  const root = document.getElementById('root');
  const keeps =
    'title, meta[name], meta[charset], link[rel="preload"][as="image"], link[rel="icon"]';
  return {
    head: [...document.head.querySelectorAll(keeps)].map((element) => element.outerHTML).join(''),
    font: document.querySelector('link[rel="preload"][as="font"]')?.outerHTML ?? '',
    styles: styles.replaceAll('</', '<\\/'),
    body: root?.innerHTML ?? '',
  };
}

const documentOf = ({ head, font, styles, body }: Still): string =>
  `<!doctype html><html lang="en-ZA"><head>${head}<style>${styles}</style></head><body>${font}<div id="root">${body}</div></body></html>`;

/**
 * Writes a static twin of each of the built site's pages, compressed like the site itself.
 * @param site where the built site is served
 * @param routes the pages' paths
 * @param folder to be served; the hashes for its policy are written beside it
 */
export async function makeTwins(
  browser: Browser,
  site: string,
  routes: readonly string[],
  folder: string,
): Promise<void> {
  await cp('dist/art', path.join(folder, 'art'), { recursive: true });
  await cp('dist/favicon.svg', path.join(folder, 'favicon.svg'));
  await mkdir(path.join(folder, 'static'), { recursive: true });
  const media = (await readdir('dist/static')).filter((name) => !/\.(js|css)(\.|$)/.test(name));
  for (const name of media) await cp(`dist/static/${name}`, path.join(folder, 'static', name));
  const hashes = new Set<string>();
  for (const route of routes) {
    const still = await stillOf(browser, site + route);
    hashes.add(hashOf(still.styles));
    await mkdir(path.join(folder, route), { recursive: true });
    await writeFile(path.join(folder, route, 'index.html'), documentOf(still));
  }
  await writeFile(inlineHashesFile(folder), JSON.stringify({ 'style-src': [...hashes] }));
  await precompress(folder);
}
