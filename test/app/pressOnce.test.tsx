import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { pressOnce } from '../../src/app/pressOnce';
import { QuantityCounter } from '../../src/components/QuantityCounter';

pressOnce(window);

const reached = jest.fn();
beforeEach(() => reached.mockClear());

/** Presses a key, and returns whether the page's listeners and the browser still act on it. */
function press(
  target: Element,
  key: string,
  more: object,
): { isHeard: boolean; isActedOn: boolean } {
  reached.mockClear();
  const event = createEvent.keyDown(target, { key, ...more });
  const isActedOn = fireEvent(target, event);
  return { isHeard: reached.mock.calls.length > 0, isActedOn };
}

const ONCE = { isHeard: false, isActedOn: false };
const AGAIN = { isHeard: true, isActedOn: true };

const renderControls = () =>
  render(
    <form onKeyDown={reached}>
      <a href="/pricing">Link</a>
      <button>Button</button>
      <select aria-label="Select" />
      <input type="checkbox" aria-label="Checkbox" />
      <input type="text" aria-label="Text" />
      <input type="password" aria-label="Password" />
      <textarea aria-label="Message" />
      <div role="radio" aria-checked="false" tabIndex={0}>
        Choice
      </div>
      <QuantityCounter name="Sedan" value={2} onIncrease={reached} onDecrease={reached} />
    </form>,
  );

const control = (name: string) => screen.queryByLabelText(name) ?? screen.getByText(name);

describe('LOOK-8: a key that is held down', () => {
  it.each([
    ['Link', 'Enter'],
    ['Button', 'Enter'],
    ['Button', ' '],
    ['Button', 'Escape'],
    ['Select', 'Enter'],
    ['Checkbox', ' '],
    ['Choice', ' '],
    ['Choice', 'Enter'],
    ['Text', 'Enter'],
    ['Text', 'Escape'],
    ['Password', 'Enter'],
  ])('presses %s once: %j', (name, key) => {
    renderControls();
    expect(press(control(name), key, {})).toEqual(AGAIN);
    expect(press(control(name), key, { repeat: true })).toEqual(ONCE);
  });

  it.each([
    ['Text', ' '],
    ['Password', ' '],
    ['Text', 'a'],
    ['Text', 'Backspace'],
    ['Message', 'Enter'],
    ['Message', ' '],
    ['Choice', 'ArrowDown'],
    ['Increase Sedan', 'Enter'],
    ['Decrease Sedan', ' '],
  ])('goes on in %s: %j', (name, key) => {
    renderControls();
    expect(press(control(name), key, { repeat: true })).toEqual(AGAIN);
  });

  it('still scrolls the page by Space', () => {
    renderControls();
    expect(press(document.body, ' ', { repeat: true }).isActedOn).toBe(true);
  });
});

describe('LOOK-8: a key that composes a letter', () => {
  it.each(['Text', 'Password', 'Message', 'Button'])('presses nothing: %s', (name) => {
    renderControls();
    for (const key of ['Enter', 'Escape', 'ArrowDown', ' '])
      for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
        const { isHeard, isActedOn } = press(control(name), key, composing);
        // The input method needs the key.
        expect([key, isHeard, isActedOn]).toEqual([key, false, true]);
      }
  });
});
