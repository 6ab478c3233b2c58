import { createMachine } from '../machine';
import { pageLeft } from '../sharedEvents';

/** Which of a service's pictures is shown large (SERV-1). */
export type PictureGalleryState =
  | { status: 'first' }
  /** `place` is the index of the chosen one, from 0. */
  | { status: 'chosen'; place: number };

export const machine = createMachine<PictureGalleryState>()({
  name: 'pictureGallery',
  initialState: { status: 'first' },
  transitions: {
    first: { 'pictureGallery/pictureChosen': 'chosen' },
    chosen: {
      'pictureGallery/pictureChosen': 'chosen',
      ...pageLeft.to('first'),
    },
  },
  reducers: (on) => ({
    /** The customer pressed a thumbnail. */
    pictureChosen: on<number>((_state, { payload }) => ({
      status: 'chosen',
      place: payload,
    })),
  }),
});

export const { pictureChosen } = machine.events;

export const selectPicturePlace = (state: { pictureGallery: PictureGalleryState }) =>
  state.pictureGallery.status === 'chosen' ? state.pictureGallery.place : 0;
