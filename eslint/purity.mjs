/**
 * Sources of nondeterminism in a replay (clock, random numbers, dates without a zone), and
 * unsanitised markup.
 */
import { EVENTS_INSTEAD } from './packages.mjs';
import { WORLD_MODULES, filesOf } from './files.mjs';

const timeMessage = 'Take the time from the event, or from the clock service.';
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
    message: 'Take random values from the event; a service creates them.',
  },
];
const instantMessage =
  'Read and write instants with msOf and isoOf of src/domain/day.ts: browsers assume the device’s zone for a date without one.';
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
    files: filesOf('pages'),
    rules: restricted(...impure, ...instants, rawMarkup, effectHooksOfReact),
  },
  { files: WORLD_MODULES, rules: restricted(rawMarkup) },
  {
    files: ['test/e2e/**/*.ts', 'scripts/states/**/*.ts'],
    rules: restricted({
      selector: "CallExpression[callee.object.name='route'][callee.property.name='fetch']",
      message:
        'It reuses connections that the server may be closing: use changeAnswer of test/e2e/helpers.',
    }),
  },
];
