import { describeManyLives } from './manyLives';

describeManyLives(0);
