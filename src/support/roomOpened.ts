import { createAction } from '@reduxjs/toolkit';

/** Somebody came to the support room: what its address asks for is opened. */
export const roomOpened = createAction('support/roomOpened');
