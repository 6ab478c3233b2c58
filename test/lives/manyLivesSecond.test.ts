import { describeManyLives } from './manyLives';

describeManyLives(1);
