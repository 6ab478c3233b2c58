import type { Fetched } from '../../components/fetched';
import { Hero } from '../../components/Hero';
import { hero } from '../../content/heroes/home';
import { LeftOffStrip } from '../../layouts/LeftOffStrip';
import { RestOfPage } from '../../layouts/RestOfPage';
import { SearchBox } from '../../layouts/SearchBox';

export default function HomePage({ rest }: { rest: Fetched }) {
  return (
    <>
      <LeftOffStrip />
      <Hero {...hero}>
        <SearchBox />
      </Hero>
      <RestOfPage rest={rest} />
    </>
  );
}
