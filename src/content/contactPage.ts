export const contactPage = {
  eyebrow: 'Get in touch',
  title: "We're here for you",
  formTitle: 'Write to us',
  send: 'SEND MESSAGE',
} as const;

/** Headings of the contact page's four cards; their contents are configured. */
export const contactCards = {
  address: { title: 'Office address', icon: 'pin' },
  phone: { title: 'Phone', icon: 'phone' },
  email: { title: 'Email', icon: 'mail' },
  support: { title: 'Support', icon: 'clock' },
} as const;
