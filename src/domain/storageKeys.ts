/** Local storage keys: raw values, shared with the owner's other pages (KEEP-1). */
export const STORAGE_KEYS = {
  token: 'token',
  userId: 'user_id',
  selectedCoords: 'selectedCoords',
  lastAddressId: 'last_address_id',
} as const;

/** Session storage key: the join popup has opened automatically. */
export const JOIN_POPUP_SHOWN = 'join_popup_shown';

/** Session storage key: choices kept for their owner's next log-in or return, or 'Back to live'. */
export const KEPT_CHOICES = 'kept_choices';

/** Session storage key: the last payment's owner, and its receipt if it was for bookings (PAGE-7). */
export const RECEIPT = 'payment_receipt';
