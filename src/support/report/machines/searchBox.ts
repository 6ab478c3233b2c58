import type { machine } from '../../../slices/searchBox';
import type { Recording, Sentences } from '../machineReport';
import { keep, kept, stateShape } from '../rules';
import { spoken, typed } from '../phrases';
import { dateTimeInput } from '../valueRules';

export const recording: Recording<typeof machine> = {
  state: stateShape({
    ...kept('serviceTypeId', 'date', 'isToday'),
    typedDate: dateTimeInput,
  }),
  events: { serviceTypeChosen: keep, dateChosen: keep, dateTyped: dateTimeInput },
};

export const sentences: Sentences<typeof machine> = {
  serviceTypeChosen: (id, { name }) =>
    id === null ? 'Chose no service type' : `Chose the service type ${name('service type', id)}`,
  dateChosen: (date) =>
    date === null ? 'Cleared the date of the search' : `Chose ${spoken(date, null)} for the search`,
  dateTyped: (text) => `Typed the date ${typed(text)} for the search`,
};
