import '../devtools/helpers/devToolsExtension';

import { addressRow, getAddresses, type Address } from '../../../src/api/addresses';
import { getCarts } from '../../../src/api/carts';
import { getService, getServicesOfStore } from '../../../src/api/catalogue';
import { getMemberships } from '../../../src/api/memberships';
import { getOrders } from '../../../src/api/orders';
import { getUserDetails, userDetails } from '../../../src/api/profile';
import { Sealed, seal, type TypedText } from '../../../src/domain/sealed';
import { mapValues } from '../../../src/lib/mapValues';
import { HIDDEN, hide, keep, shape } from '../../../src/support/report/rules';
import { saveReport } from '../../../src/support/report/exportReport';
import { stepsOf } from '../../../src/support/room/reader';
import {
  loggedOut,
  loginSubmitted,
  registerSubmitted,
  sessionStartedElsewhere,
} from '../../../src/slices/auth';
import { pinMoved } from '../../../src/slices/location';
import { navigated } from '../../../src/slices/navigation';
import { sentToLogin } from '../../../src/slices/leftOff';
import { dateTyped } from '../../../src/slices/searchBox';
import { messageWritten, pageFailed, storageRead } from '../../../src/slices/site';
import { redactAction, redactState } from '../../../src/support/devtools/devTools';
import { COMMANDS, fakeApi } from '../../effects/helpers/fakeApi';
import { createFakeServices } from '../../helpers/fakeServices';
import { isWaiting, SAMPLED, stateIn, statusesFor, wayTo } from '../../slices/waits';
import { around, reportIn } from '../room/reports';
import { openWithDevTools } from '../devtools/helpers/devToolsSite';

const EMAIL = 'canary@example.test';
const PHONE = '0315557711';
const PASSWORD = 'canary-password';
const SESSION = { token: 'canary-token', userId: 'canary-user' };

/** All customer data in any form in which it was sent, and the pin beyond 2 decimals. */
const CANARY = /canary|0315557711|30\.0512|30\.8776/i;

const ok = (data: unknown) => ({ body: { error: 0, data } });
const refusal = { body: { error: 1, misc: `${EMAIL} is taken, ask Canary Khumalo` } };

/** A canary for each field, so that a new one has its own from the start. */
const canariesFor = <Fields extends object>(fields: Fields): Record<keyof Fields, string> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `Canary ${name}`])) as never;

const KNOWN: Readonly<Record<string, unknown>> = { email: EMAIL, phone: PHONE };

const typed = (value: unknown, name: string): unknown =>
  value === null
    ? new File(['canary'], 'canary-face.jpg')
    : (KNOWN[name] ?? `Canary ${name} ${PASSWORD}`);

/** Every form that somebody who is logged in can send, filled with canaries. */
const FORMS = SAMPLED.filter(({ name }) => name !== 'auth').flatMap((machine) =>
  [...machine.events.values()].flat().flatMap((event) => {
    if (!(event['payload'] instanceof Sealed)) return [];
    const sample = event['payload'].open() as Readonly<Record<string, unknown>>;
    return [{ machine, event, form: seal(mapValues(sample, typed)) }];
  }),
);

const api = fakeApi();

beforeEach(() => {
  for (const command of COMMANDS) api.on(command, refusal);
  api.on('POST /api/login', ok({ token: SESSION.token, user_id: SESSION.userId }));
  api.on(
    'GET /api/user/details',
    ok({
      ...canariesFor(userDetails.pipe[0].entries),
      name: 'Canary Khumalo',
      email: EMAIL,
      phone: PHONE,
    }),
  );
  api.on(
    'GET /api/address',
    ok([{ ...canariesFor(addressRow.pipe[0].entries), _id: 'ad1', phone: PHONE }]),
  );
  api.on('POST /api/address', { status: 500, body: { error: 1, message: EMAIL, misc: EMAIL } });
  api.on('GET /api/orders', {
    status: 500,
    body: { error: 1, misc: `No orders of ${EMAIL}`, message: EMAIL },
  });
  api.on(
    'GET /api/memberships',
    ok([
      {
        _id: 'm1',
        subscription: { name: 'Monthly', price: 10 },
        payment_status: 'Declined: card of Canary Khumalo',
        payment_id: {
          transactionReference: 'canary-reference',
          json_response: { BankName: 'Canary Bank' },
        },
      },
    ]),
  );
  api.on('GET /api/services', { status: 404, body: { error: 1, misc: `Nothing for ${EMAIL}` } });
  api.on('GET /geocode/json', {
    body: {
      results: [{ address_components: [{ long_name: 'Canarydale', types: ['locality'] }] }],
    },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('customer data', () => {
  it('of a type that only forms have can be hidden, but not kept', () => {
    // @ts-expect-error -- a city that was typed into a form
    expect(shape<Pick<Address, 'city'>>({ city: keep })).toBeDefined();
    expect(shape<Pick<Address, 'city'>>({ city: hide })({ city: 'Canaryville' })).toEqual({
      city: HIDDEN,
    });
  });

  it('from a form can only be sent sealed', () => {
    const typed = EMAIL as unknown as TypedText;
    // @ts-expect-error -- a typed text in clear
    expect(pageFailed({ message: typed, missing: null }).payload.message).toBe(EMAIL);
    const { payload } = messageWritten({ name: typed, email: typed, vehicleYear: '', message: '' });
    expect(JSON.stringify(payload)).toBe('"[sealed]"');
  });

  it('HELP-2: is in no report, code, sentence, panel, console line or request address', async () => {
    const lines: unknown[][] = [];
    for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
      jest.spyOn(console, level).mockImplementation((...line: unknown[]) => {
        lines.push(line);
      });
    const fakes = createFakeServices({ path: `/?ref=${EMAIL}#canary`, session: {} });
    const requests: { address: string; isOurs: boolean }[] = [];
    const real = fakes.services.fetch;
    fakes.services.fetch = (address, init) => {
      requests.push({ address, isOurs: address.startsWith(api.origin) });
      return real(address, init);
    };
    const site = await openWithDevTools({ origin: api.origin, fakes });
    const looks: string[] = [];
    const look = async (): Promise<void> => {
      const text = (await site.report()) ?? '';
      looks.push(text, JSON.stringify(stepsOf(reportIn(text))), site.exportFile());
    };
    const happen = async (action: Parameters<typeof site.happen>[0]): Promise<void> => {
      await site.happen(action);
      await look();
    };

    await happen(
      registerSubmitted({
        name: 'Canary Khumalo',
        email: EMAIL,
        phone: PHONE,
        password: PASSWORD,
      }),
    );
    await site.until(() => site.toasts().some((toast) => toast.includes(EMAIL)));
    await look();
    await happen(navigated({ to: `/services/${EMAIL}?q=canary#canary`, how: 'push' }));
    await happen(sentToLogin({ from: `/services/${EMAIL}?q=canary#canary` }));
    await site.store.dispatch(getServicesOfStore.initiate({ storeId: EMAIL }));
    await site.store.dispatch(getService.initiate({ serviceId: EMAIL }));
    await happen(navigated({ to: `/${EMAIL}/canary?canary=1`, how: 'push' }));
    // They look like server ids, but the server knows none of them.
    for (const typed of [PHONE, 'canary', 'Canary-Khumalo']) {
      await happen(navigated({ to: `/services/${typed}`, how: 'push' }));
      await happen(navigated({ to: `/service-detail/${typed}`, how: 'push' }));
      await happen(navigated({ to: `/single-blog/${typed}`, how: 'push' }));
      await site.store.dispatch(getServicesOfStore.initiate({ storeId: typed }));
      await site.store.dispatch(getService.initiate({ serviceId: typed }));
    }
    await happen(dateTyped(PHONE));
    await happen(loginSubmitted({ email: EMAIL, password: PASSWORD }));
    await site.until(() => site.state().auth.status === 'signedIn');
    await site.store.dispatch(getUserDetails.initiate());
    await site.store.dispatch(getAddresses.initiate());
    await site.store.dispatch(getMemberships.initiate());
    await site.store.dispatch(getCarts.initiate());
    const call = { isOver: false };
    void site.store.dispatch(getOrders.initiate()).finally(() => {
      call.isOver = true;
    });
    // Until its last retry.
    while (!call.isOver) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await site.clock.advance(4000);
    }
    await look();
    expect(FORMS.length).toBeGreaterThan(2);
    for (const { machine, event, form } of FORMS) {
      const state = () => stateIn(site.state(), machine);
      const [status = ''] = statusesFor(machine, event.type);
      for (const step of wayTo(machine, state(), status, site.clock.now())) await happen(step);
      const before = state();
      await happen({ ...event, payload: form });
      expect(machine.name === 'site' || state() !== before).toBe(true);
      await site.until(() => !isWaiting(machine, state().status));
    }
    await happen(pinMoved({ lat: -30.051234, lng: 30.877654 }));
    await site.until(() => site.state().location.status === 'resolved');
    await happen(pageFailed({ message: 'It is not a function', missing: null }));
    await happen(storageRead({ session: SESSION, selectedCoords: null, lastAddressId: null }));
    expect(JSON.stringify(site.state())).toMatch(CANARY);
    const inPanel = (): string[] => {
      const { actionsById, computedStates } = site.devTools.getState();
      return [
        ...Object.values(actionsById).map(({ action }) => JSON.stringify(redactAction(action))),
        ...computedStates.map(({ state }) => JSON.stringify(redactState(state))),
      ];
    };
    const panel = inPanel();
    expect(panel.length).toBeGreaterThan(100);
    await happen(loggedOut());
    await happen(sessionStartedElsewhere(SESSION));
    panel.push(...inPanel());
    saveReport(site.reporter.takeSnapshot(), site.reporter);

    for (const text of [
      ...looks,
      ...panel,
      ...site.saved.map(({ name, text: file }) => name + file),
    ])
      expect(around(text, CANARY)).toBe('');
    expect(looks.length).toBeGreaterThan(60);

    expect(site.logged.length).toBeGreaterThan(5);
    expect(JSON.stringify(site.logged)).not.toMatch(CANARY);
    expect(JSON.stringify(lines)).not.toMatch(CANARY);
    expect(requests.filter(({ isOurs }) => !isOurs)).toEqual([]);
    // Addresses of our own calls may contain only ids and the pin being looked up.
    const withCanary = requests.filter(({ address }) => CANARY.test(address));
    expect(withCanary.every(({ address }) => /\/(?:services|geocode)\b/.test(address))).toBe(true);
    expect(site.left).toEqual([]);
  });
});
