export interface Place {
  address: string;
  city: string;
  pincode: string;
}

/** Where an address is, line by line, the most specific first: the street, then city and pincode. */
export const placeLines = ({ address, city, pincode }: Place): string[] =>
  [address, [city, pincode].filter(Boolean).join(', ')].filter(Boolean);
