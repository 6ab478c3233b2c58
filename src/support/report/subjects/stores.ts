import { LOCATION_TEXTS } from '../../../domain/geocodeText';
import { spoken, quotedInput } from '../phrases';
import { keep, keepFields, list, shape } from '../rules';
import { type AnswerReport, namedRows, type Report } from '../subject';
import { dateInput, knownId, roughly, siteTextOnly } from '../valueRules';
import { reference } from './service';

const PROBLEMS = {
  denied: 'the browser denied the position',
  unavailable: 'the browser had no position',
  silent: 'the browser did not respond',
  rough: 'the browser knew only the region',
} as const;

export const location: Report<'location'> = {
  rules: {
    ...keepFields('pinId', 'purpose', 'problem'),
    coords: roughly,
    near: (near) => near && roughly(near),
    pinMoved: roughly,
    label: siteTextOnly,
    text: siteTextOnly,
  },
  sentences: {
    positionRequested: ({ purpose }) =>
      purpose === 'button'
        ? 'Pressed Use my location'
        : 'The site asked the browser for the position',
    positionFound: () => 'The browser found the position',
    positionUnavailable: ({ problem }) => `No position: ${PROBLEMS[problem]}`,
    pinMoved: () => 'Moved the pin on the map',
    addressFound: () => 'The address of the pin was found',
    addressEmpty: () => `The pin has no address: ${LOCATION_TEXTS.empty}`,
    addressFailed: () => `The address of the pin could not be looked up: ${LOCATION_TEXTS.failed}`,
  },
};

export const reverseGeocode = 'the address of the pin';

export const locationModal: Report<'locationModal'> = {
  rules: {},
  sentences: {
    locationModalOpened: () => 'Opened Select Your Location',
    locationModalClosed: () => 'Closed Select Your Location',
    mapLibraryLoaded: () => 'The map was shown',
    mapLibraryFailed: () => 'The map could not be loaded',
    mapLibraryRetried: () => 'Pressed Try again for the map',
  },
};

export const searchBox: Report<'searchBox'> = {
  rules: {
    ...keepFields('serviceTypeId', 'date', 'isToday', 'serviceTypeChosen', 'dateChosen'),
    typedDate: dateInput,
    dateTyped: dateInput,
  },
  sentences: {
    serviceTypeChosen: (id, { name }) =>
      id === null ? 'Chose no service type' : `Chose the service type ${name('service type', id)}`,
    dateChosen: (date) =>
      date === null
        ? 'Cleared the date of the search'
        : `Chose ${spoken(date, null)} for the search`,
    dateTyped: (text) => `Typed the date ${quotedInput(text)} for the search`,
  },
};

export const searchModal: Report<'searchModal'> = {
  rules: {},
  sentences: {
    searchOpened: () => 'Opened the search',
    searchClosed: () => 'Closed the search',
  },
};

export const getStores: AnswerReport<'getStores'> = {
  ...namedRows('store'),
  rule: list(
    shape({
      ...keepFields('name', 'description', 'imageFile', 'totalServices', 'rating'),
      id: knownId,
      serviceNames: list(keep<string>),
    }),
  ),
};

export const getServiceTypes: AnswerReport<'getServiceTypes'> = {
  ...namedRows('service type'),
  rule: list(reference),
};
