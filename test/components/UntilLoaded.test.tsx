import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UntilLoaded } from '../../src/components/UntilLoaded';

/** Two inputs with one id, of different components, as a field and its library's version. */
function Plain({ first }: { first: string }) {
  return <input id="field" aria-label="Plain" defaultValue={first} />;
}
function Loaded({ first, onText }: { first: string; onText: (text: string) => void }) {
  const [text, setText] = useState(first);
  return (
    <input
      id="field"
      aria-label="Loaded"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onText(target.value);
      }}
    />
  );
}

function setUp(first = '') {
  const taken: string[] = [];
  const field = (isLoaded: boolean, isTyping = false) => (
    <UntilLoaded
      id="field"
      plain={<Plain first={first} />}
      loaded={isLoaded ? <Loaded first={first} onText={(text) => taken.push(text)} /> : null}
      isTyping={isTyping}
    />
  );
  const { rerender } = render(field(false));
  return {
    taken,
    user: userEvent.setup(),
    load: (isTyping?: boolean) => rerender(field(true, isTyping)),
  };
}

const plain = () => screen.queryByLabelText<HTMLInputElement>('Plain');
const loaded = () => screen.getByLabelText<HTMLInputElement>('Loaded');

describe('a field whose library is loaded later', () => {
  it('is replaced without taking the focus', () => {
    const { load } = setUp();
    load();
    expect(plain()).toBeNull();
    expect(loaded()).not.toHaveFocus();
  });

  it('keeps the focus and the selection', async () => {
    const { load, taken, user } = setUp('sedan');
    await user.tab();
    plain()?.setSelectionRange(1, 3);
    load();
    expect(loaded()).toHaveFocus();
    expect([loaded().selectionStart, loaded().selectionEnd]).toEqual([1, 3]);
    expect(taken).toEqual([]);
  });

  it('keeps a text that is being typed', async () => {
    const { load, taken, user } = setUp();
    await user.tab();
    await user.keyboard('sedan');
    load();
    expect(loaded()).toHaveFocus();
    expect(taken).toEqual(['sedan']);
    expect([loaded().value, loaded().selectionStart]).toEqual(['sedan', 5]);
  });

  it('is not replaced during a press, nor while someone types in it', async () => {
    const { load, user } = setUp();
    const input = plain() ?? document.body;
    const clicked = jest.fn();
    input.addEventListener('click', clicked);
    await user.pointer({ keys: '[MouseLeft>]', target: input });
    load(true);
    expect(plain()).toBe(input);
    await user.pointer({ keys: '[/MouseLeft]', target: input });
    expect(clicked).toHaveBeenCalledTimes(1);
    await act(() => new Promise((done) => requestAnimationFrame(done)));
    expect(plain()).toBe(input);
    load(false);
    expect(loaded()).toHaveFocus();
  });
});
