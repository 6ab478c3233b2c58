import type { Fetched } from '../../components/fetched';
import { Hero } from '../../components/Hero';
import { heroes } from '../../content/pictures';
import { RestOfPage } from '../../containers/RestOfPage';

export default function AboutPage({ rest }: { rest: Fetched }) {
  return (
    <>
      <Hero
        title="About Us"
        paragraph="Neighbours with buckets, good products and a love of clean cars."
        picture={heroes.page}
      />
      <RestOfPage rest={rest} />
    </>
  );
}
