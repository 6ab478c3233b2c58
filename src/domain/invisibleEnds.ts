/** White space and invisible characters, such as marks of writing direction, around pasted texts. */
const INVISIBLE_ENDS = /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu;

/** @returns an e-mail address or phone number without invisible characters at its ends (AUTH-1) */
export const withoutInvisibleEnds = (text: string): string => text.replace(INVISIBLE_ENDS, '');
