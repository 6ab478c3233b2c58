/**
 * Sources of nondeterminism in a replay (clock, random numbers, dates without a zone), and
 * unsanitised markup.
 */
import { EVENTS_INSTEAD } from './packages.mjs';
import { BEGINNING, room } from './places.mjs';

const timeMessage = 'The time comes with the event, or from the clock service.';
const impure = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: timeMessage,
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: timeMessage },
  { selector: "CallExpression[callee.name='Date']", message: timeMessage },
  { selector: "CallExpression[callee.name='dayjs'][arguments.length=0]", message: timeMessage },
  { selector: "CallExpression[callee.object.name='performance']", message: timeMessage },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Random values come with the event, from a service.',
  },
];
const instantMessage =
  'Read and write instants with msOf and isoOf of src/domain/day.ts: a date without a zone would be taken for the time on the device.';
const instants = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='parse']",
    message: instantMessage,
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length>0]", message: instantMessage },
];
const rawMarkup = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Show the server's HTML through the sanitising component in src/components.",
};
const effectHooksOfReact = {
  selector: 'MemberExpression[object.name="React"][property.name=/^use(Layout|Insertion)?Effect$/]',
  message: EVENTS_INSTEAD,
};

const restricted = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

export default [
  { files: ['src/**/*.{ts,tsx}'], rules: restricted(...impure, ...instants, rawMarkup) },
  { files: ['src/domain/day.ts'], rules: restricted(...impure, rawMarkup) },
  {
    files: room('pages'),
    rules: restricted(...impure, ...instants, rawMarkup, effectHooksOfReact),
  },
  { files: BEGINNING, rules: restricted(rawMarkup) },
  {
    files: ['test/e2e/**/*.ts', 'scripts/states/**/*.ts'],
    rules: restricted({
      selector: "CallExpression[callee.object.name='route'][callee.property.name='fetch']",
      message:
        'It reuses connections that the server may be closing: use changeAnswer of test/e2e/helpers.',
    }),
  },
];
