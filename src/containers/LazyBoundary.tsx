import { Suspense, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { LoadError } from '../components/LoadError';
import { missingFile } from '../lib/missingFile';
import { partBroke, type PartName } from '../slices/site';
import { useAppDispatch } from './hooks';

interface LazyBoundaryProps {
  part: PartName;
  placeholder?: ReactNode;
  errorText?: string;
  errorClass?: string | undefined;
  resetKey?: string;
  children: ReactNode;
}

/**
 * Suspense and error boundary for a lazily loaded part; reports failures to the `site` machine
 * (NAV-9), which reloads the page if a deployment removed its files, and shows a toast if the
 * visitor pressed something in it.
 * @param props.placeholder shown while loading, and above a failure
 * @param props.errorText a sentence shown with 'Try again' on failure; without it, nothing is shown
 * @param props.errorClass the class of that sentence
 */
export function LazyBoundary({
  part,
  placeholder,
  errorText,
  errorClass,
  resetKey,
  children,
}: LazyBoundaryProps) {
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
        errorText !== undefined && (
          <>
            {placeholder}
            <LoadError
              text={errorText}
              className={errorClass}
              onRetry={() => {
                isAwaited.current = true;
                retry();
              }}
            />
          </>
        )
      }
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}
