// Shown instead of a screen that crashed, until the person navigates or tries again.
import { Component, type ReactNode } from "react"
import { Broken, Unframed } from "../shared/not-shown.tsx"

type Props = { place: string; framed?: boolean; children: ReactNode }
type State = { error: unknown; place: string }

/** `place` is the current page: another one starts without the error. */
export class Guarded extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  static getDerivedStateFromProps = ({ place }: Props, state: State) =>
    place === state.place ? null : { place, error: null }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const broken = <Broken error={error} again={() => this.setState({ error: null })} />
    return this.props.framed ? broken : <Unframed>{broken}</Unframed>
  }
}
