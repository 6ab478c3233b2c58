import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import css from './InfoCard.module.css';
import { joinClasses } from './joinClasses';

interface InfoCardProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

export function InfoCard({ icon, title, children }: InfoCardProps) {
  return (
    <div className={joinClasses('card', css.card)}>
      <span className={css.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h3 className={css.title}>{title}</h3>
      <div className={css.fact}>{children}</div>
    </div>
  );
}
