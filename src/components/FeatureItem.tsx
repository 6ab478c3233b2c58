import css from './FeatureItem.module.css';

/**
 * A small drawing beside a strong point and a line of text.
 * @param props.icon a drawing of 96 x 96
 */
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
