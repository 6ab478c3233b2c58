import type { ReactNode } from 'react';
import { joinClasses } from '../components/joinClasses';
import { Picture } from '../components/Picture';
import { brand } from '../content/pictures';
import { authPanel } from '../content/texts';
import { useConfig } from '../store/ConfigContext';
import css from './AuthFrame.module.css';

/**
 * The auth layout: a panel with an image next to the form (NAV-2).
 * @param props.title the page's `h1`
 * @param props.text a line below it
 * @param props.waiting the session isn't known yet: reserves the form's space without rendering it
 */
export function AuthFrame({
  title,
  text,
  waiting,
  children,
}: {
  title: string;
  text: string;
  waiting: boolean;
  children: ReactNode;
}) {
  const { businessName } = useConfig();
  return (
    <div className={css.frame}>
      <div className={css.panel}>
        <div className={css.panelInner}>
          <img
            className={css.logo}
            src={brand.logoLight}
            alt={businessName}
            width={522}
            height={68}
          />
          <Picture src={authPanel.picture} alt="" ratio="2 / 1" className={css.picture} eager />
          <p className={css.line}>{authPanel.title}</p>
        </div>
      </div>
      <div className={css.side}>
        <div className={joinClasses(css.form, waiting && css.waiting)}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={css.text}>{text}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
