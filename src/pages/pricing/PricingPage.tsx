import { Hero } from '../../components/Hero';
import { hero } from '../../content/heroes/pricing';
import { PlanGrid } from '../../layouts/PlanGrid';

export default function PricingPage() {
  return (
    <>
      <Hero {...hero} />
      <section className="container band" aria-labelledby="plans">
        <h2 id="plans" className="visually-hidden">
          Plans
        </h2>
        <PlanGrid />
      </section>
    </>
  );
}
