// The value of a month's bar, as a tooltip.
import { clsx } from "clsx"
import { money } from "../../lib/format.ts"
import { monthName } from "./scale.ts"

type BarValueProps = { at: number; of: number; month: string; amount: number; currency: string }

/** Above the bar, or next to it at the edges, so that it stays on the card. */
export const BarValue = ({ at, of, month, amount, currency }: BarValueProps) => (
  <span
    aria-hidden="true"
    className={clsx(
      "surface popup tabular pointer-events-none absolute top-0 z-10 whitespace-nowrap rounded-md border border-line-strong px-2 py-1 text-xs shadow-popup",
      at < of / 3 ? "left-0" : at >= (of * 2) / 3 ? "right-0" : "left-1/2 -translate-x-1/2",
    )}
  >
    <span className="text-muted">{monthName(month)}</span>{" "}
    <b className="font-semibold">{money(amount, currency)}</b>
  </span>
)
