import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './lazyWithPreload';

interface Props {
  children: ReactNode;
  /** Renders the fallback, without the store; `retry` renders the children again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  onError?: ((error: Error) => void) | undefined;
  /** A change renders the children again, e.g. the page's path. */
  resetKey?: string | undefined;
}

interface BoundaryState {
  error: Error | null;
  resetKey: string | undefined;
}

/** Catches render errors in part of a page. It uses only its props: the store may be broken. */
export class ErrorBoundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: Error): void {
    // Not earlier: React itself retries the render once before it gives up.
    if (error instanceof ChunkLoadError) error.reset();
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: null }));
  }
}
