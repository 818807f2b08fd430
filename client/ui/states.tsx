// The states of a list without rows: loading, empty, failed.

import { CircleAlert, RotateCw, WifiOff } from "lucide-react"
import type { ReactNode } from "react"
import { say } from "../../src/languages/rules.ts"
import { answerText } from "../lib/answers.ts"
import { isLost } from "../lib/lost-connection.ts"
import { Button } from "./button.tsx"
import { useBackOnline, useOffline } from "./use-offline.ts"

/** A skeleton in the shape of the content. */
export const Bar = ({ className = "" }: { className?: string }) => (
  <span className={`block h-3.5 animate-breathe rounded-sm bg-press ${className}`} />
)

type SkeletonProps = { rows?: number; label?: string }

export function Skeleton({ rows = 5, label = say("Loading") }: SkeletonProps) {
  const lines = Array.from({ length: rows }, (_, row) => ({
    row,
    width: widths[row % widths.length] ?? "w-1/2",
  }))
  return (
    <div
      role="status"
      aria-label={label}
      className="surface divide-y divide-line rounded-xl border border-line"
    >
      {lines.map(({ row, width }) => (
        <div key={row} className="flex h-13 items-center gap-4 px-4 sm:px-5">
          <Bar className={width} />
          <Bar className="ml-auto w-16" />
          <Bar className="hidden w-20 sm:block" />
        </div>
      ))}
    </div>
  )
}
const widths = ["w-2/5", "w-1/3", "w-1/2", "w-1/4"]

/** A two-line skeleton for a dialog or part of a form. */
export const LoadingLines = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-4 py-2">
    <Bar className="w-2/3" />
    <Bar className="w-1/2" />
  </div>
)

/** The skeleton of a document and the cards next to it. */
export const SheetSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="surface flex h-180 flex-col gap-4 rounded-lg border border-line p-5 sm:p-13">
      <Bar className="mb-10 h-6 w-2/5" />
      {widths.map((width) => (
        <Bar key={width} className={width} />
      ))}
    </div>
    <div className="surface flex h-56 flex-col gap-4 rounded-xl border border-line p-5 max-lg:row-start-1">
      <Bar className="w-1/3" />
      <Bar className="mb-2 h-6 w-1/2" />
      <Bar />
      <Bar />
    </div>
  </div>
)

type EmptyProps = { title: ReactNode; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

export const Empty = ({ title, children, icon, action }: EmptyProps) => (
  <Notice icon={icon} title={title} action={action}>
    {children}
  </Notice>
)

type FailureProps = {
  error: { message: string }
  title?: string
  retry?: () => unknown
  retrying?: boolean
}

/** What couldn't be loaded for want of a network is loaded by itself once that is back. */
export function Failure({ error, title = say("Failed to load"), retry, retrying = false }: FailureProps) {
  const lost = isLost(error)
  const offline = useOffline()
  useBackOnline(lost ? retry : undefined)
  if (lost && offline)
    return (
      <div role="alert">
        <Notice icon={<WifiOff />} title={say("You're offline")}>
          {say("This will load once you're back online.")}
        </Notice>
      </div>
    )
  const again = retry && (
    <Button icon={<RotateCw />} loading={retrying} onClick={() => void retry()}>
      {say("Retry")}
    </Button>
  )
  return (
    <div role="alert">
      <Notice icon={<CircleAlert className="text-danger" />} title={title} action={again}>
        {answerText(error.message)}
      </Notice>
    </div>
  )
}

const Notice = ({ title, children, icon, action }: EmptyProps) => (
  <div className="flex flex-col items-center rounded-xl border border-line-strong border-dashed px-6 py-12 text-center sm:py-16">
    {icon && <span className="mb-3 text-muted [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span>}
    <div className="font-medium">{title}</div>
    {children && <p className="mt-1 max-w-sm text-balance text-muted text-sm">{children}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)
