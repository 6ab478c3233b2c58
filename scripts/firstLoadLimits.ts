/**
 * Writes the limits of a first visit's scripts and elements from the built site, and the modules they
 * were measured with: `npm run tool -- first-load-limits`. Whoever runs it to raise a limit says why in the commit.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { builtModules } from './builtModules';
import { documentOf, elementsIn, firstVisits, kilobytesOf, modulesIn } from './firstVisits';

const LIMITS = 'test/e2e/firstLoad.json';
const MODULES = 'test/e2e/firstLoadModules.json';

/** Room for mending, so that not every change moves a limit. */
const ROOM = 1.02;
/** No public page loads more, whatever was measured. */
const MOST = 130;

const limits = JSON.parse(readFileSync(LIMITS, 'utf8')) as {
  kilobytes: Record<string, number>;
  elements: Record<string, number>;
};
const visits = firstVisits();
const limit = (name: string, scripts: readonly string[], most = Infinity): void => {
  const measured = kilobytesOf(scripts);
  limits.kilobytes[name] = Math.min(Math.ceil(measured * ROOM * 10) / 10, most);
  console.log(`${name}: ${measured.toFixed(1)} KB, at most ${limits.kilobytes[name]}`);
};
for (const { route, scripts, rest } of visits) {
  limit(route, scripts, MOST);
  if (rest.length > 0) limit(`${route} with its rest`, [...scripts, ...rest]);
}
for (const route of Object.keys(limits.elements))
  limits.elements[route] = Math.ceil(elementsIn(documentOf(route)) * ROOM);
// The site's own modules are all listed: the page of a service, whose limits its test measures in a
// browser, loads more of them.
const isOwn = ([name]: [string, number]): boolean => name.startsWith('src/');
const own = Object.entries(modulesIn(Object.keys(builtModules()))).filter(isOwn);
const modules = Object.entries({
  ...Object.fromEntries(own),
  ...modulesIn(visits.flatMap(({ scripts, rest }) => [...scripts, ...rest])),
});
const sorted = Object.fromEntries(modules.sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
writeFileSync(MODULES, `${JSON.stringify(sorted, null, 2)}\n`);
