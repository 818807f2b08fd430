// What says that something can't be shown: it isn't there, isn't for whoever asks, or broke.
import type { ReactNode } from "react"
import { Empty, Failure } from "../ui/states.tsx"
import { Title } from "./title.tsx"

type NotShownProps = {
  /** The screen's title, its heading and what is said. */
  title: string
  icon?: ReactNode
  /** The way on from here. */
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

/** A screen that broke. `again` tries it once more. */
export function Broken({ error, again }: { error: unknown; again: () => unknown }) {
  // A screen whose code is gone after a new version comes back with a fresh page.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <Failure
      error={{ message: "Something went wrong on this page. Your data is safe." }}
      title="This page broke"
      retry={outdated ? () => location.reload() : again}
    />
  )
}

/** The place of either where no frame is around it. */
export const Unframed = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">{children}</main>
)
