import type { machine } from '.';
import type { Sentences } from '../describing';

export const sentences: Sentences<typeof machine> = {
  itemIncreased: (id, { name }) => `Pressed plus for ${name('article', id)}`,
  itemDecreased: (id, { name }) => `Pressed minus for ${name('article', id)}`,
  itemRemoved: (id, { name }) => `Removed ${name('article', id)}`,
};
