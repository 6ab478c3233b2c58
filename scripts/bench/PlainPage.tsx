import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createElement, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import type { Branch, PlainState } from './tree';

const pressed = createSlice({
  name: 'pressed',
  initialState: { menu: 0 },
  reducers: {
    menuPressed: (state) => {
      state.menu += 1;
    },
  },
});

/** React's names of the attributes that it spells in its own way. */
const SPELLING: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  novalidate: 'noValidate',
  inputmode: 'inputMode',
  autocapitalize: 'autoCapitalize',
  spellcheck: 'spellCheck',
  viewbox: 'viewBox',
  value: 'defaultValue',
};

const propsOf = ({ attributes }: Branch): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      SPELLING[name] ??
        name.replace(
          /^(stroke|fill|stop|clip)-(\w)/,
          (_all, one: string, two: string) => one + two.toUpperCase(),
        ),
      value,
    ]),
  );

/** The one part that has a state: the button of the menu, as a first event would find it. */
function MenuButton({ branch }: { branch: Branch }) {
  const dispatch = useDispatch();
  const count = useSelector((state: PlainState) => state.pressed.menu);
  return createElement(
    'button',
    {
      ...propsOf(branch),
      'data-pressed': count,
      onClick: () => dispatch(pressed.actions.menuPressed()),
    },
    ...branch.children.map(render),
  );
}

const isMenuButton = ({ tag, attributes }: Branch) =>
  tag === 'button' && attributes['aria-label'] === 'Open menu';

function render(branch: Branch | string, index: number): ReactNode {
  if (typeof branch === 'string') return branch;
  if (isMenuButton(branch)) return <MenuButton key={index} branch={branch} />;
  return createElement(
    branch.tag,
    { ...propsOf(branch), key: index },
    ...branch.children.map(render),
  );
}

/** The home page's markup as a React page on a Redux store, without anything else of the site. */
export function PlainPage({ tree }: { tree: readonly Branch[] }) {
  const store = configureStore({ reducer: { pressed: pressed.reducer } });
  return <Provider store={store}>{tree.map(render)}</Provider>;
}
