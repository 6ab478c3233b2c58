export const paymentResults = {
  success: {
    title: 'Payment Successful!',
    text: 'Your car wash service has been confirmed.',
  },
  failure: {
    title: 'Payment Failed',
    text: 'Oops! Something went wrong with your payment ... Please try again or contact support.',
  },
} as const;
