import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches what breaks while drawing, says so, and offers two ways out. React has no function for this. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <section className="broken" role="alert">
        <h2>This part of the page could not be drawn.</h2>
        <p>Settings and runs are kept. Draw it again, or start afresh with the built-in comparison.</p>
        <p className="broken-ways">
          <Button look="prime" onClick={() => this.setState({ error: null })}>
            Draw again
          </Button>
          <a className="btn btn-plain" href="./">
            Start afresh
          </a>
        </p>
        <details>
          <summary>What went wrong</summary>
          <pre>{error.stack ?? error.message}</pre>
        </details>
      </section>
    );
  }
}
