import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { pageLeft } from '../sharedEvents';

/** Which of a service's pictures is shown large (SERV-1). */
export type PictureGalleryState =
  | { status: 'first' }
  /** `place` is the index of the chosen one, from 0. */
  | { status: 'chosen'; place: number };

export const transitions: Transitions<PictureGalleryState['status']> = {
  first: { 'pictureGallery/pictureChosen': 'chosen' },
  chosen: {
    'pictureGallery/pictureChosen': 'chosen',
    ...pageLeft.to('first'),
  },
};

const first = (): PictureGalleryState => ({ status: 'first' });

const on = eventsOf<PictureGalleryState>();

const slice = createSlice({
  name: 'pictureGallery',
  initialState: first,
  reducers: {
    /** The customer pressed a thumbnail. */
    pictureChosen: on<number>((_state, { payload }) => ({
      status: 'chosen',
      place: payload,
    })),
  },
});

export const machine = guarded(transitions, slice);

export const { pictureChosen } = slice.actions;

export const selectPicturePlace = ({
  pictureGallery,
}: {
  pictureGallery: PictureGalleryState;
}): number => (pictureGallery.status === 'chosen' ? pictureGallery.place : 0);
