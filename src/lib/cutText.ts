/** Far longer than any emoji or accented letter. */
const LONGEST_GRAPHEME = 64;

/** Where the letter at an index begins, with its accents or as an emoji of several parts. */
function graphemeAt(text: string, index: number): number {
  if (!('Segmenter' in Intl)) return index;
  // eslint-disable-next-line compat/compat -- without it, only emoji of several parts are split
  const graphemes = new Intl.Segmenter().segment(text.slice(0, index + LONGEST_GRAPHEME));
  return graphemes.containing(index)?.index ?? index;
}

/** @returns the text, or as many of its letters as the limit allows */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // A letter with hundreds of accents would leave nothing.
  const end = graphemeAt(text, maxLength) || maxLength;
  return text.slice(0, end).replace(/\p{Surrogate}$/u, '');
}
