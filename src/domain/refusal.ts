/** Why something that the customer asked for did not happen; `cancelled`: they ended the wait. */
export type RefusalReason = 'refused' | 'noConnection' | 'cancelled';

/** What came back instead. */
export interface Refusal {
  reason: RefusalReason;
  /** The server's own words, if any. */
  text: string | null;
}
