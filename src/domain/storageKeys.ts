/** Local storage keys: raw values, shared with the owner's other pages (KEEP-1). */
export const STORAGE_KEYS = {
  token: 'token',
  userId: 'user_id',
  selectedCoords: 'selectedCoords',
  lastAddressId: 'last_address_id',
} as const;

/** Session storage keys (KEEP-1). */
export const SESSION_KEYS = {
  /** Whether the join popup has opened automatically. */
  joinPopupShown: 'join_popup_shown',
  /** Choices kept for their owner's next log-in or return, or 'Back to live'. */
  keptChoices: 'kept_choices',
  /** The last payment's owner, and its receipt if it was for bookings (PAGE-7). */
  receipt: 'payment_receipt',
} as const;

type ValueOf<Keys> = Keys[keyof Keys];

export type StorageKey = ValueOf<typeof STORAGE_KEYS>;
export type SessionKey = ValueOf<typeof SESSION_KEYS>;
