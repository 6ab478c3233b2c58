/** White space and zero-width characters around pasted e-mail addresses. */
const INVISIBLE_ENDS = /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu;

/** @returns the address without invisible characters at its ends (AUTH-1) */
export const emailToSend = (email: string): string => email.replace(INVISIBLE_ENDS, '');
