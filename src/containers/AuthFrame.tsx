import type { KeyboardEvent, ReactNode } from 'react';
import { joinClasses } from '../components/joinClasses';
import { Picture } from '../components/Picture';
import { brand } from '../content/pictures';
import { useConfig } from '../components/ConfigContext';
import css from './AuthFrame.module.css';

/** Moves the focus from the heading (NAV-4) to the first field, which then gets the letter. */
function focusFirstField({ key, ctrlKey, metaKey, altKey, currentTarget, target }: KeyboardEvent) {
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (isLetter && target instanceof HTMLHeadingElement)
    currentTarget.querySelector<HTMLInputElement>('form input')?.focus();
}

interface AuthFrameProps {
  title: string;
  text: string;
  /** Until the session is restored: hides the form if one is stored, but keeps its space. */
  waiting: boolean;
  other: ReactNode;
  children: ReactNode;
}

/** The auth layout: a panel with an image next to the form (NAV-2). */
export function AuthFrame({ title, text, waiting, other, children }: AuthFrameProps) {
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
          <Picture
            src="/art/carousel/booking-slide-1.svg"
            alt=""
            ratio="2 / 1"
            className={css.picture}
            eager
          />
          <p className={css.line}>Book a clean car in minutes</p>
        </div>
      </div>
      <div className={css.side}>
        <div className={joinClasses(css.form, waiting && css.waiting)} onKeyDown={focusFirstField}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.text}>{text}</p>
          {children}
          <div className={css.other}>{other}</div>
        </div>
      </div>
    </div>
  );
}
