/** Local storage keys: raw values, shared with the owner's other pages (KEEP-1). */
export const STORAGE_KEYS = {
  token: 'token',
  userId: 'user_id',
  selectedCoords: 'selectedCoords',
  lastAddressId: 'last_address_id',
} as const;

/** Session storage key: the join popup has opened automatically. */
export const JOIN_POPUP_SHOWN = 'join_popup_shown';

/** Session storage key: choices kept for the next log-in of who made them, or for 'Back to live'. */
export const KEPT_CHOICES = 'kept_choices';

/** What the last payment is for, and whose it is (PAGE-7); in session storage. */
export const RECEIPT = 'payment_receipt';
