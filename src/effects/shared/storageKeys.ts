/** The names in local storage: raw values, shared with the owner's other pages (KEEP-1). */
export const STORAGE_KEYS = {
  token: 'token',
  userId: 'user_id',
  selectedCoords: 'selectedCoords',
  lastAddressId: 'last_address_id',
} as const;

/** The name in session storage: the join popup has opened by itself. */
export const JOIN_POPUP_SHOWN = 'join_popup_shown';
