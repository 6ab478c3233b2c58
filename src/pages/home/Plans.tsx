import { SectionHeading } from '../../components/SectionHeading';
import { homeHeadings } from '../../content/home';
import { PlanGrid } from '../../layouts/PlanGrid';

export function Plans() {
  const { eyebrow, title } = homeHeadings.plans;
  return (
    <section className="container band" aria-labelledby="plans">
      <SectionHeading id="plans" eyebrow={eyebrow} title={title} centred />
      <PlanGrid />
    </section>
  );
}
