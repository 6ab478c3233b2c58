import type { Fetched } from '../../components/fetched';
import { Hero } from '../../components/Hero';
import { hero } from '../../content/heroes/about';
import { RestOfPage } from '../../layouts/RestOfPage';

export default function AboutPage({ rest }: { rest: Fetched }) {
  return (
    <>
      <Hero {...hero} />
      <RestOfPage rest={rest} />
    </>
  );
}
