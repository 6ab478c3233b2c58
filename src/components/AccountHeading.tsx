import css from './AccountHeading.module.css';

/** The heading of a dashboard page (DASH-1). */
export function AccountHeading({ title }: { title: string }) {
  return (
    <div className={css.heading}>
      <h1 className={css.title}>{title}</h1>
    </div>
  );
}
