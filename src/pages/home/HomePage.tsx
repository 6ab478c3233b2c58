import { Hero } from '../../components/Hero';
import { heroes } from '../../content/pictures';
import { LeftOffStrip } from '../../containers/LeftOffStrip';
import { SearchBox } from '../../containers/SearchBox';
import { ROUTES } from '../../content/routes';
import { HomeSections } from './HomeSections';

export default function HomePage() {
  return (
    <>
      <LeftOffStrip />
      <Hero
        eyebrow="Mobile and in-store · Amanzimtoti to Durban"
        title="A lasting shine, wherever you park"
        paragraph="Choose a wash, a date and your address. A trusted local team brings the water, the foam and the sparkle."
        button={{ label: 'BOOK NOW', to: ROUTES.booking.path }}
        secondButton={{ label: 'See pricing', to: ROUTES.pricing.path }}
        picture={heroes.home}
        tall
      >
        <SearchBox />
      </Hero>
      <HomeSections />
    </>
  );
}
