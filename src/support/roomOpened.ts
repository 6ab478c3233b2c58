import { createAction } from '@reduxjs/toolkit';

/** The support room was opened; its address says what to show. */
export const roomOpened = createAction('support/roomOpened');
