import { Button } from '../../components/Button';
import { PictureCard } from '../../components/PictureCard';
import { SectionHeading } from '../../components/SectionHeading';
import { ourServices } from '../../content/home';

export function OurServices() {
  const { eyebrow, title, more, categories } = ourServices;
  return (
    <section className="container band" aria-labelledby="our-services">
      <SectionHeading
        id="our-services"
        eyebrow={eyebrow}
        title={title}
        action={
          <Button variant="ghost" to={more.to} aria-describedby="our-services">
            {more.label}
          </Button>
        }
      />
      <div className="card-grid card-grid-pairs">
        {categories.map((category) => (
          <PictureCard
            key={category.title}
            title={category.title}
            text={category.text}
            picture={category.picture}
            to={more.to}
          />
        ))}
      </div>
    </section>
  );
}
