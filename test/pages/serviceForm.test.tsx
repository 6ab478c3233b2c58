import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { TypedFieldProvider } from '../../src/components/TypedInput';
import { PICKER_FORMAT } from '../../src/content/limits';
import { carTypeSelect } from '../../src/pages/serviceDetail/CarTypes';
import { CarTypeSelect } from '../../src/pages/serviceDetail/CarTypeSelect';
import { LibraryDate, LibraryTime } from '../../src/pages/serviceDetail/LibraryPickers';
import { libraryPickers } from '../../src/pages/serviceDetail/MomentPickers';
import { PlainCarTypes } from '../../src/pages/serviceDetail/PlainCarTypes';
import { PlainPicker } from '../../src/pages/serviceDetail/PlainPicker';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const nothing = () => undefined;

/** A part's elements; the library's inline styles say only what the style sheets say too. */
function markup(part: ReactElement): string {
  const { container, unmount } = render(part);
  for (const element of container.querySelectorAll('[style], [unselectable]')) {
    element.removeAttribute('style');
    element.removeAttribute('unselectable');
  }
  const elements = [...container.querySelectorAll('*')].map((element) => ({
    tag: element.tagName,
    parent: element.parentElement?.className,
    classes: [...element.classList].sort(),
    attributes: Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'class')
        .map(({ name, value }): [string, string] => [name, value])
        .sort(),
    ),
    text: element.children.length === 0 ? element.textContent : null,
  }));
  unmount();
  return JSON.stringify(elements, null, 1);
}

const sedan = { id: 'sedan', name: 'Sedan', price: '$19.99' };
const suv = { id: 'suv', name: 'SUV', price: null };

describe("the form's fields before their library is loaded", () => {
  it.each([
    ['nothing chosen', { chosen: [], disabled: false, isLoading: false }],
    ['two chosen', { chosen: [sedan, suv], disabled: false, isLoading: false }],
    ['disabled', { chosen: [], disabled: true, isLoading: true }],
    ['disabled with one chosen', { chosen: [sedan], disabled: true, isLoading: false }],
  ])('are the same elements as after it: car types, %s', (_name, state) => {
    const field = {
      ...state,
      id: 'car-type',
      options: [sedan, suv],
      placeholder: 'Choose one or more',
      onSelect: nothing,
      onDeselect: nothing,
    };
    expect(markup(<PlainCarTypes {...field} onOpen={nothing} onLeave={nothing} />)).toBe(
      markup(<CarTypeSelect {...field} startsOpen={false} />),
    );
  });

  it.each([
    ['empty', { text: '', invalid: false, disabled: false }],
    ['wrong', { text: 'tomorow', invalid: true, disabled: false }],
    ['disabled', { text: '', invalid: false, disabled: true }],
  ])('are the same elements as after it: date and time, %s', (_name, { disabled, ...typed }) => {
    const field = { placeholder: 'some', disabled, open: false, onOpenChange: nothing };
    const picked = { picked: { date: null, time: null }, seenAt: 0, onPick: nothing };
    const around = (part: ReactElement) =>
      markup(
        <TypedFieldProvider
          value={{
            ...typed,
            isTyped: false,
            onType: nothing,
            onDone: nothing,
            describedBy: 'note',
          }}
        >
          {part}
        </TypedFieldProvider>,
      );
    const date = { ...field, id: 'booking-date', icon: 'calendar' } as const;
    expect(around(<PlainPicker {...date} format={PICKER_FORMAT.date} />)).toBe(
      around(<LibraryDate {...date} {...picked} turned={null} onTurn={nothing} />),
    );
    const time = { ...field, id: 'booking-time', icon: 'clock' } as const;
    expect(around(<PlainPicker {...time} format={PICKER_FORMAT.time} />)).toBe(
      around(<LibraryTime {...time} {...picked} />),
    );
  });
});

describe("a visitor's form", () => {
  const api = fakeApi();
  const service = {
    _id: 'wash',
    name: 'Wash and Dry',
    store: 'store1',
    pricings: [{ car_types: { _id: 'sedan', name: 'Sedan' }, price: 10 }],
  };
  beforeEach(async () => {
    api.on('GET /api/car_types', { body: { error: 0, data: [{ _id: 'sedan', name: 'Sedan' }] } });
    api.on('GET /api/services', { body: { error: 0, data: [service] } });
    const { store } = await makeStore({ origin: api.origin, path: '/service-detail/wash' });
    renderOn(store, <ServiceDetailPage />);
    await screen.findByRole('combobox', { name: 'Car Type' });
  });

  it('loads the list for whoever approaches it, and opens it for a key pressed before', async () => {
    expect(carTypeSelect.known()).toBeNull();
    screen.getByRole('combobox', { name: 'Car Type' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTitle('Sedan')).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Car Type' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    // A visitor's pickers are disabled.
    expect(libraryPickers.known()).toBeNull();
  });
});
