import type { machine } from '../../../slices/demoCart';
import type { Recording, Sentences } from '../machineReport';
import { keep, list, shape, stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({
    items: list(shape({ id: keep, name: keep, price: keep, quantity: keep })),
  }),
  events: { itemIncreased: keep, itemDecreased: keep, itemRemoved: keep },
};

export const sentences: Sentences<typeof machine> = {
  itemIncreased: (id, { name }) => `Pressed plus for ${name('article', id)}`,
  itemDecreased: (id, { name }) => `Pressed minus for ${name('article', id)}`,
  itemRemoved: (id, { name }) => `Removed ${name('article', id)}`,
};
