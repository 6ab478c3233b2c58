import { writeFile } from 'node:fs/promises';

import { Key } from 'selenium-webdriver';
import sharp from 'sharp';

import { seedId } from '../../sandbox/ids';
import { links, ROUTES } from '../../src/content/routes';
import { test as base } from './fixtures';
import { ENGINES, missingFor, type Engine } from './engines/engines';
import { Visitor } from './engines/visitor';
import { isTodaysCase, RUNS_ALL_CASES, todaysCases } from './helpers/cases';
import { CUSTOMER_ADDRESSES, VISITOR_ADDRESSES } from './helpers/addresses';
import {
  bookByApi,
  EXPRESS_WASH,
  newBooker,
  newcomer,
  nextWeek,
  payByApi,
  profilePictureOf,
  TOTI,
} from './helpers/customer';
import { downloadedReport } from './helpers/room';
import type { TestUser } from './sandbox';

/** `npm run tool -- all-cases` runs every width; `npm test` a tablet's. */
const WIDTHS = RUNS_ALL_CASES ? [1440, 1024, 768, 390] : [1024];
const ONLY = process.env['ENGINE'];
const engines = ENGINES.filter(({ name }) => ONLY === undefined || name === ONLY);

/** Not for visitors, whose carts are empty. */
const ONLY_CUSTOMERS = [
  ...CUSTOMER_ADDRESSES.filter((address) => !VISITOR_ADDRESSES.includes(address)),
  ROUTES.serviceCart.path,
];

interface Own {
  engine: Engine | null;
  width: number;
  isImpatient: boolean;
  visitor: Visitor;
}

const test = base.extend<Own>({
  engine: [null, { option: true }],
  width: [1024, { option: true }],
  isImpatient: [false, { option: true }],

  // Also ends a hanging browser: its processes are killed, and every call has a timeout.
  visitor: async ({ engine, width, isImpatient, listening: { site } }, use, testInfo) => {
    if (engine === null) throw new Error('Say which engine');
    const running = await engine.open(isImpatient);
    try {
      const visitor = new Visitor(running, site.url);
      await visitor.resize(width, 900);
      await use(visitor);
      if (testInfo.status !== testInfo.expectedStatus) {
        const picture = await running.driver.takeScreenshot().catch(() => null);
        if (picture !== null)
          await writeFile(testInfo.outputPath('screen.png'), Buffer.from(picture, 'base64'));
      }
    } finally {
      await running.close();
    }
    // The document of a plain file is the browser's own.
    const errors = site.takeErrors().filter((text) => !/\/(robots\.txt|favicon\.ico)/.test(text));
    base.expect(errors, 'errors in the pages').toEqual([]);
  },
});
const { expect } = test;

/** Opens an address for a customer, or for a visitor; both have seen the Join popup. */
async function enter(visitor: Visitor, address: string, user?: TestUser): Promise<void> {
  await visitor.open('/robots.txt');
  await visitor.run(
    (token, id) => {
      if (token !== undefined) localStorage.setItem('token', token);
      if (id !== undefined) localStorage.setItem('user_id', id);
      sessionStorage.setItem('join_popup_shown', 'true');
    },
    user?.token,
    user?.user_id,
  );
  await visitor.open(address);
  await visitor.settled();
}

/** Opens pages and returns the ones that fail their checks. */
async function checkPages(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const address of todaysCases(addresses)) {
    await visitor.open(address);
    await visitor.heading();
    await visitor.settled();
    expect.soft(await visitor.tooWide(), `what is too wide on ${address}`).toEqual([]);
  }
}

/** Two engines take turns: each runs the test every other day. */
const inTurn = (place: number) => (isTodaysCase(place, 2) ? test : test.skip);

for (const [place, engine] of engines.entries()) {
  for (const width of WIDTHS) {
    test.describe(`in ${engine.name} at ${width} px`, () => {
      const missing = missingFor(engine);
      test.skip(missing.length > 0, `${engine.name} is not installed: ${missing.join(', ')}`);
      test.use({ engine, width });
      test.slow();

      inTurn(place)(
        'a new customer registers, books by keyboard and pointer, pays, and sees the booking',
        async ({ visitor, listening: { sandbox } }) => {
          const person = newcomer();
          await visitor.open('/');
          const popup = await visitor.find('dialog', 'Join As');
          await visitor.pressOn('link', /as a User/, popup);
          await visitor.isAt(/\/register$/);
          await visitor.settled();
          await visitor.write('textbox', 'Name', person.name);
          await visitor.keys(Key.TAB, person.email, Key.TAB, person.phone, Key.TAB);
          await visitor.keys(person.password, Key.ENTER);
          await visitor.isAt(/:\d+\/$/);
          await visitor.settled();

          const search = await visitor.find('region', 'Find a car wash');
          await visitor.pressOn('link', 'Search', search);
          await visitor.isAt(/\/vendorservice$/);
          await visitor.settled();
          await visitor.pressOn('link', /See All/, await visitor.find('article', TOTI.name));
          await visitor.isAt(new RegExp(`/services/${TOTI.id}$`));
          await visitor.settled();
          await visitor.pressOn('link', 'BOOK', await visitor.find('article', EXPRESS_WASH));
          await visitor.find('heading', EXPRESS_WASH);
          await visitor.settled();

          await visitor.pressOn('combobox', 'Car Type');
          await visitor.keys('Sedan', Key.ENTER);
          await visitor.find('button', 'Increase Sedan');
          await visitor.pressOn('button', 'Add another car type');
          await visitor.press(await visitor.text('SUV'));
          await visitor.keys(Key.ESCAPE);
          await visitor.pressOn('button', 'Increase SUV');
          await visitor.write('textbox', 'Choose Date', nextWeek());
          await visitor.keys(Key.ENTER);
          await visitor.write('textbox', 'Choose Time', '9:15 AM');
          await visitor.keys(Key.ENTER);
          await visitor.text(/9:15 AM, South African time/);
          await visitor.pressOn('button', 'Book');
          await visitor.isAt(/\/service-cart$/);
          await visitor.settled();

          await visitor.text('$355.00');
          await visitor.pressOn('button', 'Continue');
          await visitor.pressOn('button', 'Add Address');
          const dialog = await visitor.find('dialog', 'Add New Address');
          await visitor.write('textbox', 'Full Name', person.name, dialog);
          await visitor.write('textbox', 'Address', '5 Palm Street', dialog);
          await visitor.keys(Key.ENTER);
          await visitor.gone('dialog', 'Add New Address');
          await visitor.pressOn('button', 'PROCEED TO PAYMENT');
          await visitor.isAt(new RegExp(`^${sandbox.url}/payment/`));
          await visitor.pressOn('button', /^Pay/);
          await visitor.isAt(/\/success$/);
          await visitor.text('Your car wash service has been confirmed.');
          await visitor.text('Booking Completed');

          await visitor.open('/dashboard/booking');
          await visitor.text('Booking Completed');
          await visitor.text('$355.00');
        },
      );

      // One test for all: Firefox alone takes four seconds to start.
      inTurn(place + 1)(
        'a popup traps the focus, every page passes its checks, the dashboard navigates, and the support room shows a report',
        async ({ visitor, page, listening: { sandbox } }, testInfo) => {
          await visitor.open('/');
          const popup = await visitor.find('dialog', 'Join As');
          for (let presses = 0; presses < 6; presses += 1) {
            await visitor.shiftTab();
            expect(await visitor.hasFocusWithin(popup), `after ${presses + 1} presses`).toBe(true);
          }
          await visitor.keys(Key.ESCAPE);
          await visitor.gone('dialog', 'Join As');
          expect(await visitor.run(() => document.activeElement === document.body)).toBe(true);

          await checkPages(visitor, VISITOR_ADDRESSES);

          await enter(visitor, ROUTES.profile.path, await sandbox.demoCustomer());
          await visitor.pressOn('link', 'My Bookings');
          await visitor.isAt(/\/dashboard\/booking$/);
          await visitor.settled();
          await checkPages(visitor, RUNS_ALL_CASES ? CUSTOMER_ADDRESSES : ONLY_CUSTOMERS);
          await visitor.open(ROUTES.profile.path);
          await visitor.pressOn('button', 'Log Out');
          await visitor.text('User Logout Successfully');

          await page.goto('/');
          const report = testInfo.outputPath('report.json');
          await writeFile(report, await downloadedReport(page));
          await visitor.open('/support');
          await visitor.give('input[type="file"]', report);
          await visitor.find('heading', 'What happened');
          await visitor.lookInto("Customer's page");
          await visitor.heading();
        },
      );

      test.describe('beyond the main journey', () => {
        test.skip(!RUNS_ALL_CASES, 'part of npm run tool -- all-cases');

        test('a visitor uses the menu, location, map and carousel', async ({ visitor }) => {
          await enter(visitor, '/');
          if ((await visitor.all('button', 'Open menu')).length > 0) {
            await visitor.pressOn('button', 'Open menu');
            const menu = await visitor.find('dialog', 'Menu');
            await visitor.pressOn('link', /Contact/i, menu);
            await visitor.gone('dialog', 'Menu');
          } else await visitor.pressOn('link', /Contact/i);
          await visitor.isAt(/\/contactus$/);
          await visitor.pressOn('link', /Amanzi Wash/);
          await visitor.isAt(/:\d+\/$/);
          await visitor.settled();

          const search = await visitor.find('region', 'Find a car wash');
          await visitor.pressOn('button', /Select location/, search);
          const places = await visitor.find('dialog', 'Select Your Location');
          await visitor.pressOn('button', 'Zoom in', places);
          await visitor.pressOn('button', 'Move pin west', places);
          await visitor.text(/^Selected Location: -?\d+\.\d{5}, /);
          await visitor.pressOn('button', 'Done', places);
          await visitor.gone('dialog', 'Select Your Location');
          const slides = await visitor.find('group', 'Slides');
          const before = await slides.getProperty('scrollLeft');
          await visitor.pressOn('button', 'Next slide');
          await visitor.until(
            'the next slide',
            async () => (await slides.getProperty('scrollLeft')) !== before,
          );
        });

        test('a customer picks a day and a time, adds an address, and buys a plan', async ({
          visitor,
          listening: { sandbox },
        }) => {
          await enter(visitor, links.serviceDetail(seedId('service', 1)), await sandbox.newUser());
          await visitor.pressOn('combobox', 'Car Type');
          await visitor.press(await visitor.text('SUV'));
          await visitor.keys(Key.ESCAPE);
          await visitor.find('button', 'Increase SUV');
          await visitor.pressOn('textbox', 'Choose Date');
          await visitor.pressOn('button', 'Next month');
          await visitor.pressOn('cell', '15');
          await visitor.pressOn('textbox', 'Choose Time');
          await visitor.press(await visitor.text('2 PM'));
          await visitor.press(await visitor.text('45'));
          // The chosen hour is not certain: the library's list scrolls during the press.
          await visitor.text(/15 \w+ \d{4}, \d+:45 [AP]M, South African time/);

          await visitor.open(ROUTES.addresses.path);
          await visitor.settled();
          await visitor.pressOn('button', 'Add Address');
          const dialog = await visitor.find('dialog', 'Add New Address');
          await visitor.write('textbox', 'Full Name', 'Lindiwe at work', dialog);
          const type = await visitor.find('combobox', 'Type', dialog);
          await type.sendKeys('Office');
          expect(await type.getProperty('value')).toBe('Office');
          await visitor.pressOn('button', /Add|Save/, dialog);
          await visitor.gone('dialog', 'Add New Address');
          await visitor.text('Lindiwe at work');

          await visitor.open('/pricing');
          await visitor.settled();
          await visitor.pressOn('button', 'Select Plan');
          await visitor.isAt(new RegExp(`^${sandbox.url}/payment/`));
          await visitor.pressOn('button', /^Pay/);
          await visitor.isAt(/\/success$/);
          await visitor.settled();
          await visitor.open('/dashboard/membership');
          await visitor.find('list', 'Subscriptions');
        });

        test('a customer uses coupons, removes a booking, and reads a note', async ({
          visitor,
          listening: { sandbox },
        }) => {
          const user = await newBooker(sandbox);
          await enter(visitor, ROUTES.serviceCart.path, user);
          const coupons = await visitor.find('region', 'Coupons');
          await visitor.pressOn('button', 'Active', coupons);
          await visitor.pressOn('button', 'Remove', coupons);
          await visitor.gone('button', 'Remove');
          await visitor.pressOn('button', `Remove ${EXPRESS_WASH} from cart`);
          const question = await visitor.find('dialog', 'Remove this booking?');
          await visitor.pressOn('button', 'Remove', question);
          await visitor.text('Your cart is empty');

          await bookByApi(sandbox, user);
          await payByApi(sandbox, user);
          await visitor.open(ROUTES.bookings.path);
          await visitor.pressOn('button', 'Leave Review');
          const note = await visitor.find('dialog', /./);
          await visitor.pressOn('button', 'Close', note);
          await visitor.gone('dialog', /./);
        });

        test('a portrait photo from a phone is uploaded upright and scaled down', async ({
          visitor,
          listening: { sandbox },
        }, testInfo) => {
          const user = await sandbox.newUser();
          const photo = testInfo.outputPath('photo.jpg');
          const size = { width: 3000, height: 2000 };
          await sharp({ create: { ...size, channels: 3, background: '#1677a8' } })
            .withMetadata({ orientation: 6 })
            .jpeg()
            .toFile(photo);
          await enter(visitor, '/dashboard/profile', user);
          await visitor.give('input[type="file"]', photo);
          await visitor.find('img', 'Chosen picture');
          await visitor.pressOn('button', 'Save');
          await visitor.text('User details updated successfully');
          const sent = await sharp(await profilePictureOf(sandbox, user)).metadata();
          expect(sent).toMatchObject({ width: 683, height: 1024 });
        });

        test.describe('with the back/forward cache', () => {
          test.use({ isImpatient: true });

          test('Back from the payment page leads to a working checkout', async ({
            visitor,
            listening: { sandbox },
          }) => {
            const user = await newBooker(sandbox);
            await enter(visitor, links.payments(), user);
            await visitor.press(await visitor.text(user.name));
            await visitor.pressOn('button', 'PROCEED TO PAYMENT');
            await visitor.find('button', /^Pay/);
            await visitor.back();
            await visitor.isAt(/\/service-cart\?step=payments$/);
            await visitor.settled();
            // Paid for on another device while the payment page was open.
            await visitor.pressOn('button', 'PROCEED TO PAYMENT');
            await visitor.find('button', /^Pay/);
            await payByApi(sandbox, user);
            await visitor.back();
            await visitor.text('Your cart is empty');
          });

          test('Back from another page leads to where the visitor was', async ({ visitor }) => {
            await enter(visitor, ROUTES.terms.path);
            await visitor.run(() => {
              window.scrollTo({ top: 700, behavior: 'instant' });
              setTimeout(() => location.assign('/robots.txt'));
            });
            await visitor.isAt(/\/robots\.txt$/);
            await visitor.back();
            await visitor.isAt(new RegExp(`${ROUTES.terms.path}$`));
            await visitor.until('the same place', () => visitor.run(() => window.scrollY === 700));
          });
        });

        test('a list of ten thousand stores scrolls to its end', async ({ visitor }) => {
          await enter(visitor, ROUTES.terms.path);
          await visitor.run((count) => {
            const ask = window.fetch;
            window.fetch = async (address, init) => {
              const reply = await ask(address, init);
              if (!reply.url.includes('/api/fetch_store')) return reply;
              const { data, ...body } = (await reply.json()) as { data: object[] };
              const stores = Array.from({ length: count }, (_, number) => ({
                ...data[number % data.length],
                _id: `store-${number}`,
                name: `Store ${number}`,
              }));
              return new Response(JSON.stringify({ ...body, data: stores }), {
                headers: { 'content-type': 'application/json' },
              });
            };
          }, 10_000);
          await visitor.pressOn('link', 'Services');
          await visitor.text('Store 0');
          await visitor.until('the last store', async () => {
            await visitor.run(() => window.scrollTo(0, document.documentElement.scrollHeight));
            return (await visitor.all('heading', 'Store 9999')).length > 0;
          });
          const last = (await visitor.all('link', 'See All Service Details')).at(-1);
          if (last !== undefined) await visitor.press(last);
          await visitor.isAt(/\/services\/store-9999$/);
        });

        test('a report is downloaded', async ({ visitor }) => {
          await enter(visitor, '/pricing');
          await visitor.pressOn('button', 'Having trouble?');
          // WebKit's program shows downloads in a bar of its own.
          const seen = await visitor.run(() => ({ width: innerWidth, height: innerHeight }));
          await visitor.pressOn('button', /Download/);
          const { report } = JSON.parse(await visitor.downloaded()) as { report: object };
          expect(report).toMatchObject({ timeZone: 'Africa/Johannesburg', viewport: seen });
        });
      });
    });
  }
}
