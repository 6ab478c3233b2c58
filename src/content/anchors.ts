/** The id of the choice of an address in step 2 of the checkout. */
export const ADDRESS_SECTION = 'your-address-section';
