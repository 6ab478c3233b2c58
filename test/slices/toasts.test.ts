import { machine as serviceCart } from '../../src/slices/serviceCarts';
import { machine as toasts } from '../../src/slices/toasts';
import { WAITS } from './waits';

/** The events that lead a machine to a status in which it waits for the server. */
const attempts = [
  ...WAITS,
  { machine: serviceCart, status: 'sending', events: serviceCart.transitions.sending },
].flatMap(({ machine, status }) =>
  Object.entries(machine.transitions)
    .filter(([from]) => from !== status)
    .flatMap(([, row]) =>
      Object.entries(row as Record<string, string | readonly string[]>)
        .filter(([, to]) => [to].flat().includes(status))
        .map(([type]) => type),
    ),
);

it('TOAST-1: every event that leads to a request removes the failures of earlier ones', () => {
  const cleared = Object.keys(toasts.transitions.showing);
  expect([...new Set(attempts)].filter((type) => !cleared.includes(type))).toEqual([]);
});
