import type { AppConfig } from '../config';

type LegalParty = Pick<AppConfig, 'businessName' | 'contact'>;

export interface LegalDocument {
  title: string;
  /** Day/month/year. */
  updated: string;
  introduction: string;
  sections: { heading: string; paragraphs: string[]; points?: string[] }[];
}

const UPDATED = '19/03/2025';

const byMail = ({ email }: LegalParty['contact']) =>
  email ? `by email to ${email}` : 'through the contact page';

/** The terms and conditions (PAGE-6). */
export function termsAndConditions({ businessName, contact }: LegalParty): LegalDocument {
  return {
    title: 'Terms & Conditions',
    updated: UPDATED,
    introduction: `These terms are the agreement between you and ${businessName} for the use of this site and its booking service. Please read them before you book.`,
    sections: [
      {
        heading: '1. Acceptance of these terms',
        paragraphs: [
          `By opening an account, booking a service or otherwise using this site, you accept these terms and our Privacy Policy. If you do not agree with them, please do not use the site.`,
          `${businessName} is a platform. It connects car owners (“Users”) with independent car-wash operators and businesses (“Providers”). The washing itself is a contract between you and the Provider you book.`,
        ],
      },
      {
        heading: '2. Responsibilities of Users',
        paragraphs: ['As a User you agree to:'],
        points: [
          'give correct and complete details of yourself, your vehicle and the address;',
          'be reachable at the booked time, give safe access to the vehicle and remove valuables from it;',
          'keep your password to yourself and tell us if someone else has used your account;',
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
          'If a service was not delivered as described, you may request a refund within 24 hours of its completion. We review each request with the User and the Provider, and any refund depends on that review.',
          'Subscription plans run for the period shown when you select them and can be used from the moment the payment is confirmed.',
        ],
      },
      {
        heading: '5. Disclaimers',
        paragraphs: [
          `${businessName} is not responsible for the quality of the services of Providers, for damage caused in the course of a service, or for disputes between Users and Providers. We will help both sides find a solution.`,
          'We work to keep the site available, but we do not guarantee that it will be uninterrupted or free of errors.',
        ],
      },
      {
        heading: '6. Limitation of liability',
        paragraphs: ['As far as the law allows, we are not liable for:'],
        points: [
          'damage to vehicles or to belongings left in them;',
          'errors, delays or failures of the payment gateway;',
          'the actions or omissions of Users or Providers.',
        ],
      },
      {
        heading: '7. Governing law and disputes',
        paragraphs: [
          'These terms are governed by South African law, including the Consumer Protection Act 68 of 2008. Nothing in them limits a right that this Act gives you.',
          'We ask both sides to try mediation before going to court.',
        ],
      },
      {
        heading: '8. Changes to these terms',
        paragraphs: [
          'We may change these terms; the date at the top shows when we last did. If you continue to use the site after a change, you accept the new terms.',
          `If you have questions about these terms, please contact us ${byMail(contact)}.`,
        ],
      },
    ],
  };
}

/** The privacy policy (PAGE-6). */
export function privacyPolicy({ businessName, contact }: LegalParty): LegalDocument {
  const { email, phone, address } = contact;
  return {
    title: 'Privacy Policy',
    updated: UPDATED,
    introduction: `${businessName} respects your privacy. This policy explains what information we collect and why, who we share it with, and your rights under the Protection of Personal Information Act (POPIA).`,
    sections: [
      {
        heading: '1. Information we collect',
        paragraphs: ['We collect only what the booking service needs:'],
        points: [
          'Personal data: your name, email address, phone number and payment information.',
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
        heading: '3. Who we share it with',
        paragraphs: [
          'Providers receive the details of a booking that they need to carry it out: your name, how to reach you, the vehicle, the place and the time.',
          'The payment gateway handles your card data on its own secure pages. We store no card details.',
          'Beyond that, we disclose information only where the law requires it. We do not sell personal information.',
        ],
      },
      {
        heading: '4. How we protect it',
        paragraphs: [
          'Data travels over encrypted connections (SSL), access to it is limited to those who need it, and our systems are audited regularly. No system is perfect: if a breach ever affects your information, we will tell you and the Information Regulator.',
        ],
      },
      {
        heading: '5. Your rights',
        paragraphs: [
          `You may ask to see, correct or delete your personal information at any time ${byMail(contact)}.`,
          'You may opt out of marketing messages; you will still receive messages about your bookings.',
        ],
      },
      {
        heading: '6. Cookies',
        paragraphs: [
          'We use cookies and similar storage for analytics and to make the site work, for example to keep you logged in and remember your location. You can remove them in your browser, but then parts of the site may not work.',
        ],
      },
      {
        heading: '7. Information officer',
        paragraphs: ['Please send questions and requests about your information to:'],
        points: [
          `Information Officer of ${businessName}`,
          ...(email ? [`Email: ${email}`] : []),
          ...(phone?.length ? [`Phone: ${phone.join(', ')}`] : []),
          ...(address ? [`Address: ${address}`] : []),
        ],
      },
      {
        heading: '8. Changes to this policy',
        paragraphs: ['We may update this policy; the date at the top shows when we last did.'],
      },
    ],
  };
}
