import { Hero } from '../../components/Hero';
import { heroes } from '../../content/pictures';
import { PlanGrid } from '../../containers/PlanGrid';

export default function PricingPage() {
  return (
    <>
      <Hero
        title="Choose a Subscription Plan"
        paragraph="One price, and a clean car for the whole period."
        picture={heroes.pricing}
      />
      <section className="container band" aria-labelledby="plans">
        <h2 id="plans" className="visually-hidden">
          Plans
        </h2>
        <PlanGrid />
      </section>
    </>
  );
}
