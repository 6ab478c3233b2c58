import { readFileSync } from 'node:fs';

import { ROUTES, type RouteId } from '../../src/content/routes';
import { SESSION_KEYS, STORAGE_KEYS } from '../../src/domain/storageKeys';
import { productRules } from '../../scripts/rules';
import { expectNone } from '../helpers/expectNone';
import { sourceIn } from '../helpers/sources';
import '../lives/production';
import { isUsed } from '../lives/offers/plainDialogs';
import { WAITS } from '../slices/waits';

/** Lists that a new page, read or key belongs in, and which nothing derives. */

const ruleOf = (id: string): string => productRules().find((rule) => rule.id === id)?.text ?? '';

const pages = Object.keys(ROUTES) as RouteId[];
const site = sourceIn('src');

describe('NAV-1: every page', () => {
  it('is in the rule', () => {
    expectNone(
      pages.filter((id) => !ruleOf('NAV-1').includes(`\`${ROUTES[id].path}\``)),
      'Add the paths of these pages to NAV-1 in docs/product.md:',
    );
  });

  /** Pages for the payment page, for a path that leads on, and for those who know the address. */
  const UNLINKED = ['success', 'failure', 'dashboard', 'demoCart'];

  it('has a link or a redirect that leads to it', () => {
    const linked = pages.filter((id) => !UNLINKED.includes(id));
    expectNone(
      linked.filter((id) => !new RegExp(String.raw`\b(ROUTES|links)\.${id}\b`).test(site)),
      'Nothing leads to these pages: link to them, from the footer for example:',
    );
  });
});

describe('KEEP-1: every key of the storages', () => {
  it('is in the rule', () => {
    expectNone(
      [...Object.values(STORAGE_KEYS), ...Object.values(SESSION_KEYS)].filter(
        (key) => !ruleOf('KEEP-1').includes(`\`${key}\``),
      ),
      'Add these keys, and what they hold, to KEEP-1 in docs/product.md:',
    );
  });
});

describe('simulated lives', () => {
  const readsSource = readFileSync('test/lives/reads.ts', 'utf8');

  /** Both results of a payment read the same. */
  const blockOf = (id: string): string =>
    new RegExp(String.raw`^  ${id}: (result|[^]*?),\n(?=  \w+: |\};)`, 'm').exec(
      readsSource,
    )?.[0] ?? '';

  it('expect the data of each page that its hooks read', () => {
    expectNone(
      pages.flatMap((id) =>
        [...sourceIn(`src/pages/${id}`).matchAll(/\buse(Get\w+)Query\b/g)]
          .map(([, name = '']) => name.replace(/^G/, 'g'))
          .filter((name) => !blockOf(id).includes(`'${name}'`))
          .map((name) => `${id}: ${name}`),
      ),
      'Add these reads to PAGES in test/lives/reads.ts:',
    );
  });

  it('ask for whatever a machine can wait for', () => {
    expectNone(
      WAITS.filter((wait) => !isUsed(wait)).map(({ name, status }) => `${name}: ${status}`),
      'Export their slices from test/lives/site.ts, and offer their events in test/lives/offers:',
    );
  });
});
