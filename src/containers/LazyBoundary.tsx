import { Suspense, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { joinClasses } from '../components/joinClasses';
import { QuietRetry } from '../components/QuietRetry';
import { missingFile } from '../lib/missingFile';
import { partBroke, type PartName } from '../slices/site';
import { useAppDispatch } from '../store/hooks';
import css from './LazyBoundary.module.css';

/**
 * A part of a page whose code comes when it is first rendered. If it can't be loaded or rendered, only
 * the part is affected, and the site is notified: it reloads a page whose files a deployment removed, and
 * says that there is no connection to whoever asked for the part (NAV-9).
 * @param props.placeholder shown until the code is there, and above a failure
 * @param props.failure says in the part's place what is missing, with 'Try again'; without it, nothing is shown
 * @param props.noteClass places that sentence
 */
export function LazyBoundary({
  part,
  placeholder,
  failure,
  noteClass,
  resetKey,
  children,
}: {
  part: PartName;
  placeholder?: ReactNode;
  failure?: string;
  noteClass?: string | undefined;
  resetKey?: string;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const isAwaited = useRef(false);
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) =>
        dispatch(
          partBroke({
            part,
            message: error.message,
            missing: missingFile(error),
            ...(isAwaited.current && { isAwaited: true }),
          }),
        )
      }
      fallback={(_error, retry) =>
        failure !== undefined && (
          <>
            {placeholder}
            <div className={joinClasses(css.missing, noteClass)}>
              <p role="status">{failure}</p>
              <QuietRetry
                onRetry={() => {
                  isAwaited.current = true;
                  retry();
                }}
              />
            </div>
          </>
        )
      }
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}
