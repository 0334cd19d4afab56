// Catches what fails while its children render and shows something useful instead.
import { Component, type ReactNode } from 'react';
import { RuntimeErrorPage } from './RuntimeErrorPage.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of this value gives the children another chance, for example the current path. */
  readonly resetKey?: unknown;
  /** Errors for which this answers false go on to the next boundary outside. */
  readonly catches?: (error: unknown) => boolean;
  readonly renderFallback?: (error: unknown, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown; readonly resetKey: unknown };
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error, resetKey: UNSET } };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    { failure }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (!failure) return null;
    // The first time after a failure notes the key that failed; later a different key is a fresh start.
    if (failure.resetKey === UNSET) return { failure: { ...failure, resetKey: props.resetKey } };
    return failure.resetKey === props.resetKey ? null : { failure: undefined };
  }

  private readonly retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.catches?.(failure.error) === false) throw failure.error;
    return (
      this.props.renderFallback?.(failure.error, this.retry) ?? <RuntimeErrorPage error={failure.error} />
    );
  }
}

const UNSET = Symbol('unset');
