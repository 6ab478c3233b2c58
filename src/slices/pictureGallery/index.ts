import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
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

const slice = createSlice({
  name: 'pictureGallery',
  initialState: first,
  reducers: {
    /** The customer pressed a thumbnail. */
    pictureChosen: event(
      (_state: PictureGalleryState, { payload }: Event<number>): PictureGalleryState => ({
        status: 'chosen',
        place: payload,
      }),
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(pageLeft.match, first);
  },
});

export const machine = guarded(transitions, slice);

export const { pictureChosen } = slice.actions;

export const selectPicturePlace = ({
  pictureGallery,
}: {
  pictureGallery: PictureGalleryState;
}): number => (pictureGallery.status === 'chosen' ? pictureGallery.place : 0);
