import { FeatureItem } from '../../components/FeatureItem';
import { joinClasses } from '../../components/joinClasses';
import { serviceCards } from '../../content/home';
import css from './HomePage.module.css';

export function StrongPoints() {
  return (
    <section className="band-mist" aria-labelledby="strong-points">
      <h2 id="strong-points" className="visually-hidden">
        How we wash
      </h2>
      <div className={joinClasses('container', css.points)}>
        {serviceCards.map(({ title, text, icon }) => (
          <FeatureItem key={title} title={title} text={text} icon={icon} />
        ))}
      </div>
    </section>
  );
}
