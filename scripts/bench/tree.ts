/** A page's markup as data: what the plain React page of the benchmark renders. */
export interface Branch {
  tag: string;
  attributes: Record<string, string>;
  children: (Branch | string)[];
}

/** The plain page's state: how often the menu's button was pressed. */
export interface PlainState {
  pressed: { menu: number };
}
