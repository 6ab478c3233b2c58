import { Suspense, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { LoadError } from '../components/LoadError';
import { failureOf } from '../lib/missingFile';
import { partFailed, type PartName } from '../slices/site';
import { useAppDispatch } from './hooks';

interface LazyBoundaryProps {
  part: PartName;
  /** Shown while loading, and above a failure. */
  placeholder?: ReactNode;
  /** Shown with 'Try again' on failure; without it, nothing is. */
  errorText?: string;
  errorClass?: string | undefined;
  resetKey?: string;
  children: ReactNode;
}

/**
 * Suspense and error boundary for a lazily loaded part; reports failures to the `site` machine
 * (NAV-9), and whether the visitor is waiting for a retry.
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
          partFailed({
            part,
            ...failureOf(error),
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
