import css from './FeatureItem.module.css';

/** @param props.icon a 96 x 96 image */
export function FeatureItem({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <div className={css.item}>
      <img className={css.icon} src={icon} alt="" width={76} height={76} loading="lazy" />
      <div>
        <h3 className={css.title}>{title}</h3>
        <p className="small">{text}</p>
      </div>
    </div>
  );
}
