import type { Fetched } from '../../components/fetched';
import { Hero } from '../../components/Hero';
import { RestOfPage } from '../../components/RestOfPage';
import { hero } from '../../content/heroes/about';

export default function AboutPage({ rest }: { rest: Fetched }) {
  return (
    <>
      <Hero {...hero} />
      <RestOfPage rest={rest} />
    </>
  );
}
