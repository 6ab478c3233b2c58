import type { ReactNode } from 'react';

interface DescriptionListProps {
  items: Readonly<Record<string, ReactNode>>;
  className: string | undefined;
}

/** A `<dl>`; items with null are left out. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {Object.entries(items).map(
        ([term, details]) =>
          details !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{details}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
