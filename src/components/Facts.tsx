import type { ReactNode } from 'react';

/** Terms with what is known of each; one without a fact (null) is left out. */
export function Facts({
  facts,
  className,
}: {
  facts: Readonly<Record<string, ReactNode>>;
  className: string | undefined;
}) {
  return (
    <dl className={className}>
      {Object.entries(facts).map(
        ([term, fact]) =>
          fact !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
