/** A piece of a text, such as `{ text: '031 904 0000', href: 'tel:0319040000' }`. */
interface PhonePart {
  text: string;
  /** Calls the number; null for the words between numbers. */
  href: string | null;
}

/** A phone number in any notation, with its extension. A slash inside belongs to the area code. */
const NUMBER =
  /(?<number>(?:\(\+\d[\d\s]*\)|(?:\+\s*)?(?:\(\d+\)|\d))(?:(?:[\d\s.\u2010-\u2015-]|\(\d+\)|\/(?=\d{3}))*\d)?)(?:\s*(?:,\s*)?(?:extension|ext|x)[\s.:]*(?<extension>\d{1,6}))?/gi;

/** The separator of two numbers without a word or comma between them. */
const GAP = /[\s/\u2010-\u2015-]+(?=\+|\(?0)/g;

/** Fewer digits are a time or a year. A complete number has at least nine. */
const MIN_DIGITS = 5;
const COMPLETE_DIGITS = 9;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** @returns adjacent numbers and the gaps between, e.g. ['031 904 0000', ' ', '082 123 4567'] */
function splitNumbers(text: string): string[] {
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    const [first, rest] = [text.slice(0, index), text.slice(index + gap.length)];
    if (digitsIn(first) >= COMPLETE_DIGITS && digitsIn(rest) >= COMPLETE_DIGITS)
      return [first, gap, ...splitNumbers(rest)];
  }
  return [text];
}

/** A zero in brackets is dialled only without the country's code. */
const toDialString = (text: string): string =>
  (/^\(?\+/.test(text) ? text.replace(/\(0\)/g, '') : text).replace(/[^\d+]/g, '');

function numberPart(text: string, suffix = '', extension?: string): PhonePart {
  const number = toDialString(text);
  const href =
    digitsIn(number) < MIN_DIGITS
      ? null
      : `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`;
  return { text: text + suffix, href };
}

/**
 * Finds the numbers in a contact's phone text (HEAD-6), e.g. '+27 (0)31 904 0000 ext. 12'.
 * @returns the text in pieces, in order; each number is one with its own link (RFC 3966)
 */
export function phoneParts(phone: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of phone.matchAll(NUMBER)) {
    const numbers = groups?.number ?? found;
    const pieces = splitNumbers(numbers);
    const last = pieces.pop() ?? '';
    parts.push(
      { text: phone.slice(end, index), href: null },
      ...pieces.map((piece) => numberPart(piece)),
      numberPart(last, found.slice(numbers.length), groups?.extension),
    );
    end = index + found.length;
  }
  parts.push({ text: phone.slice(end), href: null });
  return parts.filter(({ text }) => text !== '');
}
