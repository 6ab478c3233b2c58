import { machine as comparison } from './comparison';
import { machine as contrast } from './contrast';
import { machine as library } from './library';
import { machine as linkCopy } from './linkCopy';
import { machine as recent } from './recent';
import { machine as room } from './room';

/**
 * Every machine of the room at its place in the state. Its store and the tests of all its machines
 * are derived from these rows.
 */
export const ROOM_MACHINES = { room, comparison, contrast, library, recent, linkCopy };
