// Screens for things that can't be shown: missing, forbidden, or crashed.
import type { ReactNode } from "react"
import { Empty, Failure } from "../ui/states.tsx"
import { Title } from "./title.tsx"

type NotShownProps = {
  /** The screen's title, heading and text. */
  title: string
  icon?: ReactNode
  /** The next step. */
  action: ReactNode
  children: ReactNode
}

export const NotShown = ({ title, icon, action, children }: NotShownProps) => (
  <>
    <Title screen={title} />
    <Empty icon={icon} title={<h1>{title}</h1>} action={action}>
      {children}
    </Empty>
  </>
)

/** A screen that crashed. `again` tries it once more. */
export function Broken({ error, again }: { error: unknown; again: () => unknown }) {
  // A screen whose code is gone after a new version works again after a reload.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <Failure
      error={{ message: "Something went wrong on this page. Your data is safe." }}
      title="Something went wrong"
      retry={outdated ? () => location.reload() : again}
    />
  )
}

/** For screens without a frame. */
export const Unframed = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">{children}</main>
)
