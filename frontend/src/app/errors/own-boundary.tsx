import { Component, type ReactNode } from 'react';
import { notify } from '../../shared/ui/notify.ts';

/** An error boundary for layers above the page: the page stays, and a message says what is missing until a reload. */
export class OwnBoundary extends Component<
  { readonly name: string; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const { name } = this.props;
    notify({ id: name, kind: 'error', title: `${name} failed`, text: 'Reload the page to use it again.' });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
