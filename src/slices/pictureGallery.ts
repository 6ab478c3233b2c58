import { createMachine, event } from './machine';
import { pageLeft } from './navigation';

/** The enlarged picture of a service (SERV-1). */
export type PictureGalleryState =
  | { status: 'first' }
  /** `place` is the index of the chosen one, from 0. */
  | { status: 'chosen'; place: number };

export const machine = createMachine<PictureGalleryState>()({
  name: 'pictureGallery',
  initialState: { status: 'first' },
  events: {
    /** The customer pressed a thumbnail. */
    pictureChosen: event<number>(),
  },
  externalEvents: { pageLeft },
  transitions: {
    first: { pictureChosen: 'chosen' },
    chosen: { pictureChosen: 'chosen', pageLeft: 'first' },
  },
  reducers: { pictureChosen: (_state, { payload }) => ({ status: 'chosen', place: payload }) },
});

export const { pictureChosen } = machine.events;

export const selectPicturePlace = (state: { pictureGallery: PictureGalleryState }) =>
  state.pictureGallery.status === 'chosen' ? state.pictureGallery.place : 0;
