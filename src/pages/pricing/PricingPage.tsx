import { Hero } from '../../components/Hero';
import { heroCopy } from '../../content/heroes';
import { PlanGrid } from '../../layouts/PlanGrid';

export default function PricingPage() {
  return (
    <>
      <Hero {...heroCopy.pricing} />
      <section className="container band" aria-labelledby="plans">
        <h2 id="plans" className="visually-hidden">
          Plans
        </h2>
        <PlanGrid />
      </section>
    </>
  );
}
