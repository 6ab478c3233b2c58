import { SectionHeading } from '../../components/SectionHeading';
import { howItWorks } from '../../content/home';
import css from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <section className="container band" aria-labelledby="how-it-works">
      <SectionHeading
        id="how-it-works"
        eyebrow={howItWorks.eyebrow}
        title={howItWorks.title}
        centred
      />
      <ol className={css.steps}>
        {howItWorks.steps.map(({ title, text, picture }, index) => (
          <li key={title} className={css.step}>
            <img
              className={css.picture}
              src={picture}
              alt=""
              width={320}
              height={240}
              loading="lazy"
              decoding="async"
            />
            <div>
              <h3>{`${index + 1}. ${title}`}</h3>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
