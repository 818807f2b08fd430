// Screens for things that can't be shown: missing, forbidden, or crashed.

import { type ReactNode, useEffect } from "react"
import { say } from "../../src/languages/rules.ts"
import { freshPage, freshPageOnce } from "../lib/fresh-page.ts"
import { isLostCode, LostConnection } from "../lib/lost-connection.ts"
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
  if (isLostCode(error)) return <LostCode />
  return (
    <Failure
      error={{ message: say("Something went wrong on this page. Your data is safe.") }}
      title={say("Something went wrong")}
      retry={again}
    />
  )
}

/** Its code didn't arrive, or is gone after a new version: the browser asks for it again only after a reload. */
function LostCode() {
  useEffect(() => {
    if (navigator.onLine) freshPageOnce()
  }, [])
  return (
    <Failure error={new LostConnection()} title={say("This page couldn't be loaded")} retry={freshPage} />
  )
}

/** For screens without a frame. */
export const Unframed = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">{children}</main>
)
