import type { machine, PictureGalleryState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<PictureGalleryState>({ status: keep, place: keep }),
  events: { pictureChosen: keep },
};
