import type { machine, SearchBoxState } from '../../../slices/searchBox';
import type { Recording, Sentences } from '../describing';
import { keep, stateShape } from '../rules';
import { spoken, typed } from '../wording';
import { momentWords } from '../words';

export const recording: Recording<typeof machine> = {
  state: stateShape<SearchBoxState>({
    serviceTypeId: keep,
    date: keep,
    isToday: keep,
    typedDate: momentWords,
  }),
  events: { serviceTypeChosen: keep, dateChosen: keep, dateTyped: momentWords },
};

export const sentences: Sentences<typeof machine> = {
  serviceTypeChosen: (id, { name }) =>
    id === null ? 'Chose no service type' : `Chose the service type ${name('service type', id)}`,
  dateChosen: (date) =>
    date === null ? 'Cleared the date of the search' : `Chose ${spoken(date, null)} for the search`,
  dateTyped: (text) => `Typed the date ${typed(text)} for the search`,
};
