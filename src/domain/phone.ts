/**
 * The address that calls a number as people write it, such as `+27 (0)31 000 0000`: a zero in brackets is
 * dialled only without the country's code.
 * @returns e.g. `tel:+27310000000`
 */
export const telAddress = (phone: string): string => {
  const number = phone.trim().startsWith('+') ? phone.replace(/\(0\)/g, '') : phone;
  return `tel:${number.replace(/[^\d+]/g, '')}`;
};
