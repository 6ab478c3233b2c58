import { Suspense, useContext, useRef, type ReactNode } from 'react';

import { ErrorBoundary } from './ErrorBoundary';
import { joinClasses } from './joinClasses';
import { QuietRetry } from './QuietRetry';
import { RestTrouble } from './RestTrouble';
import css from './WithBeginning.module.css';

/**
 * Shows the beginning of something whose code is still loading. If loading fails, the beginning
 * stays and 'Try again' loads the rest.
 * @param props.children suspend until their code is loaded
 * @param props.noteClass spaces the note about the failure from the beginning
 */
export function WithBeginning({
  beginning,
  noteClass,
  children,
}: {
  beginning: ReactNode;
  noteClass?: string | undefined;
  children: ReactNode;
}) {
  const tell = useContext(RestTrouble);
  const isAskedFor = useRef(false);
  return (
    <ErrorBoundary
      onError={(problem) => {
        if (isAskedFor.current) tell(problem);
      }}
      fallback={(_error, retry) => (
        <>
          {beginning}
          <div className={joinClasses(css.missing, noteClass)}>
            <p role="status">We couldn't load the rest.</p>
            <QuietRetry
              onRetry={() => {
                isAskedFor.current = true;
                retry();
              }}
            />
          </div>
        </>
      )}
    >
      <Suspense fallback={beginning}>{children}</Suspense>
    </ErrorBoundary>
  );
}
