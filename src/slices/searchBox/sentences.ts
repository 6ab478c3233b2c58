import type { machine } from '.';
import type { Sentences } from '../describing';
import { spoken, typed } from '../wording';

export const sentences: Sentences<typeof machine> = {
  serviceTypeChosen: (id, { name }) =>
    id === null ? 'Chose no service type' : `Chose the service type ${name('service type', id)}`,
  dateChosen: (date) =>
    date === null ? 'Cleared the date of the search' : `Chose ${spoken(date, null)} for the search`,
  dateTyped: (text) => `Typed the date ${typed(text)} for the search`,
};
