/** The business details used in legal pages; those not configured are absent. */
export interface LegalParty {
  businessName: string;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

export interface LegalSection {
  heading: string;
  paragraphs: string[];
  points?: string[];
}

export interface LegalDocument {
  title: string;
  /** Day/month/year. */
  updated: string;
  introduction: string;
  sections: LegalSection[];
}

const UPDATED = '19/03/2025';

const byMail = ({ email }: LegalParty) =>
  email ? `by e-mail to ${email}` : 'through the contact page';

/**
 * The terms and conditions (PAGE-6).
 * @param party the configured business
 */
export function termsAndConditions(party: LegalParty): LegalDocument {
  const { businessName } = party;
  return {
    title: 'Terms & Conditions',
    updated: UPDATED,
    introduction: `These terms are the agreement between you and ${businessName} for the use of this site and its booking service. Please read them before you book.`,
    sections: [
      {
        heading: '1. Acceptance of these terms',
        paragraphs: [
          `By opening an account, booking a service or otherwise using this site you accept these terms and our Privacy Policy. If you do not agree with them, please do not use the site.`,
          `${businessName} is a platform. It connects car owners (“Users”) with independent car-wash operators and businesses (“Providers”). The washing itself is a contract between you and the Provider you book.`,
        ],
      },
      {
        heading: '2. Responsibilities of Users',
        paragraphs: ['As a User you agree to:'],
        points: [
          'give correct and complete details about yourself, your vehicle and the address of the service;',
          'be reachable at the booked time, give safe access to the vehicle and remove valuables from it;',
          'keep your password to yourself and tell us if somebody else has used your account;',
          'treat Providers with respect and pay for the services you book.',
        ],
      },
      {
        heading: '3. Responsibilities of Providers',
        paragraphs: [
          'Providers run their own businesses. They agree to hold the permits and insurance their work needs, to arrive on time, to use safe products and proper equipment, and to carry out the service as described on the site.',
        ],
      },
      {
        heading: '4. Payments and refunds',
        paragraphs: [
          'Payments are made through a third-party payment gateway and are processed in South African rand (ZAR). We never see or store your card details.',
          'If a service was not delivered as described you may ask for a refund within 24 hours of the completion of the service. Each request is reviewed with the User and the Provider, and a refund is subject to the outcome of that review.',
          'Subscription plans run for the period shown when you select them and can be used from the moment the payment is confirmed.',
        ],
      },
      {
        heading: '5. Disclaimers',
        paragraphs: [
          `${businessName} is not responsible for the quality of the services of Providers, for damage caused in the course of a service, or for disputes between Users and Providers. We will help both sides to find each other and a solution.`,
          'We work to keep the site available, but we do not guarantee that it is available without interruption or free of errors.',
        ],
      },
      {
        heading: '6. Limitation of liability',
        paragraphs: ['As far as the law allows, we are not liable for:'],
        points: [
          'damage to vehicles or to things left in them;',
          'errors, delays or failures of the payment gateway;',
          'the actions or omissions of Users or Providers.',
        ],
      },
      {
        heading: '7. Governing law and disputes',
        paragraphs: [
          'These terms are governed by the law of South Africa, including the Consumer Protection Act 68 of 2008. Nothing in them limits a right that this Act gives you.',
          'We ask both sides to settle a dispute by mediation before they turn to a court.',
        ],
      },
      {
        heading: '8. Changes to these terms',
        paragraphs: [
          'We may change these terms. The date at the top tells when this was last done. If you continue to use the site after a change, you accept the changed terms.',
          `Questions about these terms reach us ${byMail(party)}.`,
        ],
      },
    ],
  };
}

/**
 * The privacy policy (PAGE-6).
 * @param party the configured business
 */
export function privacyPolicy(party: LegalParty): LegalDocument {
  const { businessName, email, phone, address } = party;
  const officer = [
    `Information Officer of ${businessName}`,
    ...(email ? [`E-mail: ${email}`] : []),
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(address ? [`Address: ${address}`] : []),
  ];
  return {
    title: 'Privacy Policy',
    updated: UPDATED,
    introduction: `${businessName} respects your privacy. This policy says which information we collect, why, with whom we share it, and what you can ask of us under the Protection of Personal Information Act (POPIA).`,
    sections: [
      {
        heading: '1. Information we collect',
        paragraphs: ['We collect only what the booking service needs:'],
        points: [
          'Personal data: your name, e-mail address, phone number and payment information.',
          'Service data: details of your vehicle, your location and your booking history.',
          'Technical data: cookies, your IP address and information about your device.',
        ],
      },
      {
        heading: '2. How we use it',
        paragraphs: ['We use your information to:'],
        points: [
          'arrange and confirm your bookings;',
          'process payments and refunds;',
          'improve the site and its services;',
          'meet our duties under POPIA and other laws.',
        ],
      },
      {
        heading: '3. With whom we share it',
        paragraphs: [
          'Providers receive the details of a booking that they need to carry it out: your name, how to reach you, the vehicle, the place and the time.',
          'The payment gateway handles your card data on its own secured pages. We store no card details.',
          'Beyond that we disclose information only where the law requires it. We do not sell personal information.',
        ],
      },
      {
        heading: '4. How we protect it',
        paragraphs: [
          'Data travels over encrypted connections (SSL), access to it is limited to those who need it, and our systems are audited regularly. No system is perfect; should your information ever be affected by a breach, we will tell you and the Information Regulator.',
        ],
      },
      {
        heading: '5. Your rights',
        paragraphs: [
          `You may ask to see, correct or delete your personal information at any time ${byMail(party)}.`,
          'You may opt out of marketing messages; messages about your bookings will still reach you.',
        ],
      },
      {
        heading: '6. Cookies',
        paragraphs: [
          'We use cookies and similar storage for analytics and for the functions of the site, such as keeping you signed in and remembering your location. You can remove them in your browser; parts of the site may then not work as before.',
        ],
      },
      {
        heading: '7. Information officer',
        paragraphs: ['Questions and requests about your information go to:'],
        points: officer,
      },
      {
        heading: '8. Changes to this policy',
        paragraphs: [
          'We may update this policy. The date at the top tells when this was last done.',
        ],
      },
    ],
  };
}
