import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { SAMPLE_DATA } from '../../server/prerender/samples';
import { api } from '../../src/api/base';
import { ROUTES, type RouteId } from '../../src/content/routes';
import { SESSION_KEYS, STORAGE_KEYS } from '../../src/domain/storageKeys';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import { isCovered } from '../../src/effects/layers';
import { rootReducer, type RootState } from '../../src/slices/root';
import { machine as serviceCart } from '../../src/slices/serviceCarts';
import { machine as toasts } from '../../src/slices/toasts';
import { answerReport, commandName } from '../../src/support/report/rulebook';
import { productRules } from '../../scripts/rules';
import { expectNone } from '../helpers/expectNone';
import { sourceIn } from '../helpers/sources';
import '../lives/production';
import { isDialog, isUsed } from '../lives/offers/plainDialogs';
import { NOW, withPart } from '../slices/machines';
import { isWaiting, SAMPLED, WAITS, wayTo } from '../slices/waits';

/** Lists that a new page, read or key belongs in, and which nothing derives. */

const ruleOf = (id: string): string => productRules().find((rule) => rule.id === id)?.text ?? '';

const pages = Object.keys(ROUTES) as RouteId[];
const site = sourceIn('src');
const start = rootReducer(undefined, { type: 'start' });

/** The queries whose data a page's document contains. */
const needsOf = (id: RouteId): string[] =>
  (PAGE_DOCUMENTS[id]?.needs({}, start) ?? []).map(({ endpointName }) => endpointName);

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

describe('every effect', () => {
  it('is registered', () => {
    const effects = sourceIn('src/effects');
    const callers = effects + sourceIn('src/store');
    const added = [...effects.matchAll(/export function (add\w+Effects)\b/g)];
    expectNone(
      added
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(String.raw`(?<!function )\b${name}\(when\b`).test(callers)),
      'Call these in src/effects/index.ts:',
    );
  });
});

describe('every call', () => {
  it('has a report', () => {
    for (const file of readdirSync('src/api')) jest.requireActual(path.resolve('src/api', file));
    expectNone(
      Object.keys(api.endpoints).filter(
        (name) => answerReport(name) === undefined && commandName(name) === undefined,
      ),
      'Add the files of these calls to `Calls` in src/support/report/subject.ts, and the reports that the compiler then asks for:',
    );
  });

  it('of a document has a sample', () => {
    const samples = SAMPLE_DATA.queries.map(({ endpointName }) => endpointName);
    expectNone(
      pages.flatMap(needsOf).filter((name) => !samples.includes(name)),
      'Add a response with everything that pages show of these to server/prerender/samples.ts:',
    );
  });
});

describe('every dialog', () => {
  const open = SAMPLED.filter(isDialog).flatMap((one) =>
    Object.keys(one.machine.transitions)
      .filter((status) => status !== one.initial && !isWaiting(one, status))
      .map((status) => ({ ...one, status })),
  );

  it('NAV-18: is closed by Back', () => {
    const opened = (one: (typeof open)[number]) => {
      const initial = one.machine(undefined, { type: 'start' });
      const state = wayTo(one, initial, one.status, NOW).reduce(one.machine, initial);
      return withPart(start, one.path, state) as RootState;
    };
    expect(open.length).toBeGreaterThan(5);
    expectNone(
      open.filter((one) => !isCovered(opened(one))).map(({ name, status }) => `${name}: ${status}`),
      'Add these to LAYERS in src/effects/layers.ts, with the events that close them:',
    );
  });
});

describe('every event that leads to a request', () => {
  const attempts = [...WAITS, { machine: serviceCart, status: 'sending' }].flatMap(
    ({ machine, status }) =>
      Object.entries(machine.transitions)
        .filter(([from]) => from !== status)
        .flatMap(([, row]) =>
          Object.entries(row as Record<string, string | readonly string[]>)
            .filter(([, to]) => [to].flat().includes(status))
            .map(([type]) => type),
        ),
  );

  it('TOAST-1: removes the failures of earlier ones', () => {
    const cleared = Object.keys(toasts.transitions.showing);
    expectNone(
      [...new Set(attempts)].filter((type) => !cleared.includes(type)),
      'Add these events to `errorsCleared` in src/slices/toasts.ts:',
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

  /** A page without a block reads the lists of its document. */
  const isExpected = (id: RouteId, name: string): boolean =>
    blockOf(id).includes(`'${name}'`) || (blockOf(id) === '' && needsOf(id).includes(name));

  it('expect the data of each page that its hooks read', () => {
    expectNone(
      pages.flatMap((id) =>
        [...sourceIn(`src/pages/${id}`).matchAll(/\buse(Get\w+)Query\b/g)]
          .map(([, name = '']) => name.replace(/^G/, 'g'))
          .filter((name) => !isExpected(id, name))
          .map((name) => `${id}: ${name}`),
      ),
      'Add these to src/pages/pageDocuments.ts, or for pages without a document to PAGES in test/lives/reads.ts:',
    );
  });

  it('ask for whatever a machine can wait for', () => {
    expectNone(
      WAITS.filter((wait) => !isUsed(wait)).map(({ name, status }) => `${name}: ${status}`),
      'Export their slices from test/lives/site.ts, and offer their events in test/lives/offers:',
    );
  });
});
