import type { machine } from '.';
import type { Sentences } from '../describing';
import { type Name } from '../wording';

/** A part that unfolds, by what stands in it. */
function partOf(part: string, name: Name): string {
  if (part === 'notifications') return 'the notifications';
  if (part === 'password' || part === 'profilePassword') return 'the password';
  const [kind = '', id = ''] = part.split(' ');
  if (kind === 'extra') return `the prices of ${name('additional feature', id)}`;
  return kind === 'cart' ? `the details of ${name('booking', id)}` : 'a part of the page';
}

export const sentences: Sentences<typeof machine> = {
  partToggled: (part, { after, name }) => {
    const { disclosures } = after;
    const isOpen = disclosures.status === 'unfolded' && Object.hasOwn(disclosures.parts, part);
    return `${isOpen ? 'Unfolded' : 'Folded'} ${partOf(part, name)}`;
  },
};
