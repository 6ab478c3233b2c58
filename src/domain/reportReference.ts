/** Whether a text looks like the reference of a sent report, such as `K7F-3QX`. */
export const isReference = (text: string): boolean => /^[A-Z0-9]{3}-[A-Z0-9]{3}$/.test(text);
