import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import { PartMissing } from './fetched';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /**
   * Renders what replaces the broken part; it must not need the store.
   * @param retry gives the children a new try
   */
  fallback: (error: Error, retry: () => void) => ReactNode;
  onError?: ((error: Error, info: ErrorInfo) => void) | undefined;
  /** Another value gives the children a new try: the path of the page. */
  resetKey?: string | undefined;
}

interface BoundaryState {
  error: Error | null;
  resetKey: string | undefined;
}

/**
 * Holds an error of drawing inside a part of the page. It reads nothing but its props, so it stands
 * even when the state of the application is what broke.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // Only now: React itself renders the children a second time before it gives up.
    if (error instanceof PartMissing) error.forget();
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.fallback(error, () => {
      this.setState({ error: null });
    });
  }
}
