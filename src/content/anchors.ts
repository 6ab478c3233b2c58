/** The id of the address choice in step 2 of the checkout. */
export const ADDRESS_SECTION = 'your-address-section';
