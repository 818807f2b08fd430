// A place in the menu of a frame, and how much waits there.
import type { ReactNode } from "react"
import { Count } from "./badge.tsx"

export type ShellTab = {
  to: string
  label: string
  icon: ReactNode
  count?: number
  countLabel?: string
  /** Other addresses that belong to it: "/payments". */
  also?: readonly string[]
}

/** Whether the current page is this tab's, or belongs to it. */
export const isHere = ({ to, also = [] }: Pick<ShellTab, "to" | "also">, pathname: string) =>
  [to, ...also].some((place) => pathname === place || pathname.startsWith(`${place}/`))

export const TabCount = ({ tab }: { tab: Pick<ShellTab, "count" | "countLabel"> }) => (
  <Count value={tab.count ?? 0} {...(tab.countLabel === undefined ? {} : { label: tab.countLabel })} />
)
