// What stands in for a screen that broke, until one goes elsewhere or tries again.
import { Component, type ReactNode } from "react"
import { Failure } from "../ui/states.tsx"

type Props = { place: string; children: ReactNode }
type State = { error: unknown; place: string }

/** `place` names where one is: another place begins without the error. */
export class Guarded extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  static getDerivedStateFromProps = ({ place }: Props, state: State) =>
    place === state.place ? null : { place, error: null }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // A screen whose code is gone after a new version comes back with a fresh page.
    const outdated = error instanceof TypeError && /import|module/i.test(error.message)
    return (
      <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        <Failure
          error={{ message: "Something went wrong on this page. Your data is safe." }}
          title="This page broke"
          retry={outdated ? () => location.reload() : () => this.setState({ error: null })}
        />
      </main>
    )
  }
}
