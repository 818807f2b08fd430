// A small piece of the workspace in colours that aren't saved.
import { useLayoutEffect, useRef } from "react"
import type { Theme } from "../../../../src/core/values/colours.ts"
import { money } from "../../../lib/format.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { buttonLook } from "../../../ui/button.tsx"
import { showTheme } from "../../../ui/theme.ts"

type ThemePieceProps = { theme: Theme; name: string; logo: string | null; currency: string }

/** A picture of it: nothing in here can be pressed. */
export function ThemePiece({ theme, name, logo, currency }: ThemePieceProps) {
  const piece = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (piece.current) showTheme(theme, piece.current)
  }, [theme])
  return (
    <div
      ref={piece}
      inert
      aria-hidden="true"
      className="themed overflow-clip rounded-xl border border-line bg-background text-ink"
    >
      <div className="surface flex items-center gap-2.5 border-line border-b px-4 py-3">
        <Avatar name={name} src={logo} size="sm" square />
        <span className="truncate font-semibold">{name}</span>
        <span className="ml-auto text-muted text-sm">Dashboard</span>
      </div>
      <div className="flex flex-col gap-4 p-4">
        <div>
          <div className="font-semibold text-lg tracking-tight">Welcome</div>
          <div className="text-muted">One invoice is waiting to be paid.</div>
        </div>
        <div className="surface rounded-xl border border-line p-4">
          <div className="text-muted text-sm">Total Revenue</div>
          <div className="tabular mt-1 font-semibold text-xl">{money(12_480, currency)}</div>
          <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-press">
            <div className="h-full w-2/3 rounded-full bg-accent" />
          </div>
        </div>
        <div className="surface flex items-center gap-3 rounded-xl border border-line px-4 py-3">
          <span className="min-w-0 flex-1 truncate font-medium text-link">INV-0042</span>
          <Badge tone="danger">Overdue</Badge>
        </div>
        <div className="flex gap-2">
          <span className={buttonLook({ variant: "primary" })}>Create Invoice</span>
          <span className={buttonLook()}>Add Client</span>
        </div>
      </div>
    </div>
  )
}
