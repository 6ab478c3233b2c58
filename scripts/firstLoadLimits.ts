/**
 * Prints the size of the scripts of each first visit, and updates the limits of elements and the
 * list of modules from the built site: `npm run tool -- first-load-limits`. If it raises a limit,
 * the commit says why.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { builtModules } from './builtModules';
import {
  documentOf,
  elementsIn,
  firstVisits,
  kilobytesOf,
  modulesIn,
  PUBLIC_PAGE,
} from './firstVisits';

const LIMITS = 'test/e2e/firstLoad.json';
const MODULES = 'test/e2e/firstLoadModules.json';

/** Headroom, so that small changes don't exceed the limits. */
const ROOM = 1.02;

const limits = JSON.parse(readFileSync(LIMITS, 'utf8')) as {
  kilobytes: Record<string, number>;
  elements: Record<string, number>;
};
const visits = firstVisits();
const most = limits.kilobytes[PUBLIC_PAGE] ?? 0;
for (const { route, scripts } of visits)
  console.log(`${route}: ${kilobytesOf(scripts).toFixed(1)} KB, at most ${most}`);
for (const route of Object.keys(limits.elements))
  limits.elements[route] = Math.ceil(elementsIn(documentOf(route)) * ROOM);
// The site's own modules are all listed: the page of a service, whose limits its test measures in a
// browser, loads more of them.
const isOwn = ([name]: [string, number]): boolean => name.startsWith('src/');
const own = Object.entries(modulesIn(Object.keys(builtModules()))).filter(isOwn);
const modules = Object.entries({
  ...Object.fromEntries(own),
  ...modulesIn(visits.flatMap(({ scripts }) => scripts)),
});
const sorted = Object.fromEntries(modules.sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
writeFileSync(MODULES, `${JSON.stringify(sorted, null, 2)}\n`);
