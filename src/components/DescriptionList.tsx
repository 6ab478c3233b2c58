import type { ReactNode } from 'react';

/** A `<dl>`; items with null are left out. */
export function DescriptionList({
  items,
  className,
}: {
  items: Readonly<Record<string, ReactNode>>;
  className: string | undefined;
}) {
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
