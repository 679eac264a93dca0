import { Component, type ReactNode } from 'react'
import { ErrorState } from './states.tsx'

type Props = {
  children: ReactNode
  /** A change of this value, such as the path, gives the part another try by itself. */
  resetBy?: unknown
}

/** Keeps a part that crashes from taking the page down: the rest stays usable, the part can be tried again. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean; by: unknown }> {
  override state = { error: undefined, failed: false, by: this.props.resetBy }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetBy }: Props, { by }: { by: unknown }) {
    return by === resetBy ? null : { by: resetBy, failed: false, error: undefined }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState error={this.state.error} retry={() => this.setState({ failed: false, error: undefined })} />
    )
  }
}
