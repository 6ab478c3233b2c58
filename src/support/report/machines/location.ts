import { LOCATION_TEXTS } from '../../../domain/geocodeText';
import type { machine } from '../../../slices/location';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';
import { roughly, siteTextOnly } from '../valueRules';

export const recording: Recording<typeof machine> = {
  state: stateShape({ coords: roughly, pinId: keep, label: siteTextOnly }),
  events: {
    positionRequested: shape({ purpose: keep }),
    positionFound: shape({ coords: roughly, purpose: keep }),
    positionUnavailable: shape({ problem: keep, purpose: keep }),
    pinMoved: roughly,
    addressFound: shape({ pinId: keep, text: siteTextOnly }),
    addressEmpty: shape({ pinId: keep }),
    addressFailed: shape({ pinId: keep }),
  },
};

const PROBLEMS = {
  denied: 'the browser denied the position',
  unavailable: 'the browser had no position',
  silent: 'the browser did not answer',
} as const;

export const sentences: Sentences<typeof machine> = {
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
};
