import { fireEvent, screen, within } from '@testing-library/react';
import { Suspense, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import {
  asLoaded,
  convert,
  documentWith,
  hydrate,
  leaveDocument,
  nodesIn,
  runInlineScript,
  textsIn,
} from './helpers/documents';

beforeAll(runInlineScript);
afterEach(leaveDocument);

/** A document of a page, as loaded. */
function documentOf(page: ReactNode): HTMLElement {
  const container = documentWith(renderToString(page));
  asLoaded();
  return container;
}

/** A page with every kind of control that documents have, whose buttons report presses. */
function Pressable({ presses }: { presses: string[] }) {
  return (
    <>
      <h1>Pricing</h1>
      <button type="button" onClick={() => presses.push('menu')} aria-label="Menu" />
      {['Bronze', 'Silver', 'Gold'].map((plan) => (
        <Suspense key={plan}>
          <article>
            <h3>{plan}</h3>
            <p>R 250</p>
            <button type="button" onClick={() => presses.push(plan)}>
              Select Plan
            </button>
          </article>
        </Suspense>
      ))}
      <button type="button" onClick={() => presses.push('again')}>
        Select Plan
      </button>
      <select aria-label="Kind" onChange={({ target }) => presses.push(target.value)}>
        <option>one</option>
        <option>two</option>
      </select>
    </>
  );
}

const TEXTS = textsIn(documentOf(<Pressable presses={[]} />)).map(({ data }, index) => ({
  data,
  index,
}));
const OWN = ['menu', 'Bronze', 'Silver', 'Gold', 'again'];

describe('NAV-13: what is pressed before the page is hydrated', () => {
  it('is replayed once, in order, on the same elements', async () => {
    const presses: string[] = [];
    const container = documentOf(<Pressable presses={presses} />);
    const [, bronze, silver] = container.querySelectorAll('button');
    silver?.click();
    bronze?.click();
    silver?.click();
    const kind = screen.getByLabelText('Kind');
    fireEvent.change(kind, { target: { value: 'two' } });
    expect(presses).toEqual([]);
    expect(await hydrate(container, <Pressable presses={presses} />)).toBe(0);
    expect(presses).toEqual(['Silver', 'Bronze', 'two']);
    expect(silver?.isConnected).toBe(true);
    bronze?.click();
    expect(presses).toEqual(['Silver', 'Bronze', 'two', 'Bronze']);
  });

  it.each(
    TEXTS.flatMap((text) => [
      { ...text, changedBy: 'an extension', isLoaded: true },
      { ...text, changedBy: 'the network', isLoaded: false },
    ]),
  )(
    'dispatches its own event where $changedBy has changed the text $data ($index)',
    async ({ index, isLoaded }) => {
      const presses: string[] = [];
      const container = documentOf(<Pressable presses={presses} />);
      convert(textsIn(container)[index]);
      if (!isLoaded) asLoaded();
      for (const button of container.querySelectorAll('button')) button.click();
      expect(await hydrate(container, <Pressable presses={presses} />)).toBeGreaterThan(0);
      // The first names are already changed ones if the network did it: then it may be none.
      expect(presses).toEqual(isLoaded ? OWN : OWN.filter((own) => presses.includes(own)));
    },
  );

  it('is replayed on a page that is translated as a whole', async () => {
    const presses: string[] = [];
    const container = documentOf(<Pressable presses={presses} />);
    for (const text of textsIn(container)) {
      const font = document.createElement('span');
      font.textContent = 'anders';
      text.replaceWith(font);
    }
    container.querySelectorAll('button')[3]?.click();
    expect(await hydrate(container, <Pressable presses={presses} />)).toBeGreaterThan(0);
    expect(presses).toEqual(['Gold']);
  });

  it('is dropped if the number of such controls below its heading has changed', async () => {
    const presses: string[] = [];
    const button = (name: string) => (
      <button key={name} type="button" onClick={() => presses.push(name)}>
        Book
      </button>
    );
    const page = (names: string[]) => (
      <>
        <h1>Our wash</h1>
        {button('ours')}
        <h2>Other washes</h2>
        <p>{names.length}</p>
        {names.map(button)}
      </>
    );
    const container = documentOf(page(['first', 'second', 'third']));
    const [ours, , second] = container.querySelectorAll('button');
    second?.click();
    ours?.click();
    expect(await hydrate(container, page(['first', 'second']))).toBeGreaterThan(0);
    expect(presses).toEqual(['ours']);
  });

  it("follows the customer's link that replaces a visitor's button", async () => {
    const follow = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const container = documentOf(
      <p>
        <button type="button">JOIN NOW</button>
      </p>,
    );
    container.querySelector('button')?.click();
    await hydrate(
      container,
      <p>
        <a href="/pricing" onClick={follow}>
          JOIN NOW
        </a>
      </p>,
    );
    expect(follow).toHaveBeenCalledTimes(1);
  });
});

/** The kinds of fields that public pages have: plain ones, and those that React controls. */
function Fields() {
  const [day, setDay] = useState('');
  const [kind, setKind] = useState('one');
  return (
    <main>
      <p>Welcome</p>
      <form>
        <input aria-label="Email" name="email" type="email" />
        <input aria-label="Password" name="password" type="password" />
        <input aria-label="Remember me" type="checkbox" />
        <textarea aria-label="Message" name="message" />
      </form>
      <input
        aria-label="Day"
        name="day"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <select
        aria-label="Kind"
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        <option>one</option>
        <option>two</option>
      </select>
      <output>{`${day} ${kind}`}</output>
    </main>
  );
}

const TYPED = [
  [/Email/, 'thandi@example.test'],
  [/Day/, '12/15/2030'],
  [/Kind/, 'two'],
  [/Message/, 'Hello\nthere'],
  [/Password/, 'long enough'],
] as const;

/** Changes that extensions and proxies make to documents. */
const REWRITINGS: Record<string, (container: HTMLElement) => void> = {
  'nothing was changed': () => undefined,
  'a password manager has put its icon beside the field': (container) =>
    container.querySelector('[name="password"]')?.after(document.createElement('div')),
  'a text was wrapped': (container) => {
    const text = container.querySelector('p');
    if (text) text.innerHTML = '<font>Willkommen</font>';
  },
  'comments were dropped': (container) =>
    nodesIn(container, NodeFilter.SHOW_COMMENT).forEach((comment) => comment.remove()),
  'an element was inserted before the page': (container) =>
    container.prepend(document.createElement('div')),
};

describe.each(Object.entries(REWRITINGS))(
  'NAV-13: what was typed into a document in which %s',
  (_, rewrite) => {
    it.each([
      ['the page', (page: ReactNode) => page],
      ['a part of the page', (page: ReactNode) => <Suspense>{page}</Suspense>],
    ])('stays, with the focus, when %s is rendered again', async (_name, within_) => {
      const page = within_(<Fields />);
      const container = documentOf(page);
      rewrite(container);
      for (const [label, value] of TYPED) {
        const field = screen.getByLabelText<HTMLInputElement>(label);
        field.focus();
        field.value = value;
      }
      screen.getByLabelText<HTMLInputElement>(/Remember/).checked = true;
      screen.getByLabelText<HTMLInputElement>(/Password/).setSelectionRange(4, 6);
      await hydrate(container, page);
      const now = within(container);
      for (const [label, value] of TYPED) expect(now.getByLabelText(label)).toHaveValue(value);
      expect(now.getByLabelText(/Remember/)).toBeChecked();
      const password = now.getByLabelText<HTMLInputElement>(/Password/);
      expect(password).toHaveFocus();
      expect([password.selectionStart, password.selectionEnd]).toEqual([4, 6]);
    });
  },
);
