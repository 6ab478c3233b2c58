import { ROUTES } from '../../routes';

/** What the banner of a page says and shows; a file per page, as each page loads only its own. */
export interface HeroCopy {
  title: string;
  eyebrow?: string;
  subtitle?: string;
  paragraph?: string;
  button?: { label: string; to: string };
  secondButton?: { label: string; to: string };
  picture: string;
  tall?: boolean;
}

/** The button that most banners have. */
export const startBooking = { label: 'START BOOKING', to: ROUTES.booking.path };
