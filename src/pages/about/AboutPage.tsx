import { Hero } from '../../components/Hero';
import { heroes } from '../../content/pictures';
import { AboutSections } from './AboutSections';

export default function AboutPage() {
  return (
    <>
      <Hero
        title="About Us"
        paragraph="Neighbours with buckets, good products and a love of clean cars."
        picture={heroes.page}
      />
      <AboutSections />
    </>
  );
}
