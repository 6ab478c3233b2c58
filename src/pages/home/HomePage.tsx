import { Hero } from '../../components/Hero';
import { Later } from '../../components/Later';
import { heroCopy } from '../../content/heroes';
import { LeftOffStrip } from '../../layouts/LeftOffStrip';
import { SearchBox } from '../../layouts/SearchBox';
import { Blogs } from './Blogs';
import { CleanAndWash } from './CleanAndWash';
import { HowItWorks } from './HowItWorks';
import { OurLocation } from './OurLocation';
import { OurServices } from './OurServices';
import { Plans } from './Plans';
import { StrongPoints } from './StrongPoints';
import { Testimonials } from './Testimonials';

export default function HomePage() {
  return (
    <>
      <LeftOffStrip />
      <Hero {...heroCopy.home}>
        <SearchBox />
      </Hero>
      <Later>
        <OurServices />
      </Later>
      <Later>
        <StrongPoints />
        <HowItWorks />
      </Later>
      <Later>
        <CleanAndWash />
      </Later>
      <Later>
        <Plans />
      </Later>
      <Later>
        <Testimonials />
        <Blogs />
      </Later>
      <Later>
        <OurLocation />
      </Later>
    </>
  );
}
