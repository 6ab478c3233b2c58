/** White space and marks without width, which come with an address that is pasted. */
const INVISIBLE_ENDS = /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu;

/** @returns the address as it is sent: without what nobody sees at its ends (AUTH-1) */
export const emailToSend = (email: string): string => email.replace(INVISIBLE_ENDS, '');
