/** Why a request failed; `cancelled`: the customer stopped waiting. */
export type RefusalReason = 'refused' | 'noConnection' | 'cancelled';

export interface Refusal {
  reason: RefusalReason;
  /** The server's own message, if any. */
  text: string | null;
}
