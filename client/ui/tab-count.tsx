// A navigation item with its count.
import type { ReactNode } from "react"
import { Count } from "./badge.tsx"

export type ShellTab = {
  to: string
  label: string
  icon: ReactNode
  count?: number
  countLabel?: string
  /** Other paths that belong to it: "/payments". */
  also?: readonly string[]
}

/** Whether the current page belongs to this tab. */
export const isHere = ({ to, also = [] }: Pick<ShellTab, "to" | "also">, pathname: string) =>
  [to, ...also].some((place) => pathname === place || pathname.startsWith(`${place}/`))

export const TabCount = ({ tab }: { tab: Pick<ShellTab, "count" | "countLabel"> }) => (
  <Count value={tab.count ?? 0} {...(tab.countLabel === undefined ? {} : { label: tab.countLabel })} />
)
