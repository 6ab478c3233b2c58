import { Later } from '../../components/Later';
import { Blogs } from './Blogs';
import { CleanAndWash } from './CleanAndWash';
import { HowItWorks } from './HowItWorks';
import { OurLocation } from './OurLocation';
import { OurServices } from './OurServices';
import { Plans } from './Plans';
import { StrongPoints } from './StrongPoints';
import { Testimonials } from './Testimonials';

export default function BelowHero() {
  return (
    <>
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
