/** What is shown where a page should be but has failed: a sentence, and a way on. */
import { Component, type ComponentChildren } from 'preact';
import { hrefOf } from './route.ts';

interface GuardProps {
  /** The address; at another one it is tried anew. */
  readonly at: string;
  readonly children: ComponentChildren;
}

interface GuardState {
  readonly at: string;
  readonly fault: string | null;
}

/** A fault in a page costs that page alone: what was played is on file, and the rest of the page still works. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { at: this.props.at, fault: null };

  static override getDerivedStateFromProps({ at }: GuardProps, state: GuardState): GuardState | null {
    return at === state.at ? null : { at, fault: null };
  }

  static override getDerivedStateFromError(e: unknown): Partial<GuardState> {
    return { fault: e instanceof Error ? e.message : String(e) };
  }

  override componentDidCatch(e: unknown): void {
    console.error(e);
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return (
      <main class="page">
        <h1>This page has failed</h1>
        <p class="bad">{fault.slice(0, 500)}</p>
        <p>That is a fault of Ghostlight. Your saved games are kept as they were after your last move.</p>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => this.setState({ fault: null })}>
            Try again
          </button>
          <a class="button" href={hrefOf()}>
            To the games
          </a>
        </div>
      </main>
    );
  }
}
