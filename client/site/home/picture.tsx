// The product as it is: the dashboard of the studio that `npm run demo` makes, drawn by `npm run shots -- readme`.

import { column } from "../frame.tsx"
import dashboard from "../pictures/dashboard.png"

export const Picture = () => (
  <figure className={`${column} pb-16 sm:pb-24`}>
    <img
      src={dashboard}
      width={2560}
      height={1720}
      loading="lazy"
      alt="The dashboard of a studio: revenue by month, payments to confirm, overdue and recent invoices"
      className="h-auto w-full rounded-xl border border-line shadow-popup"
    />
    <figcaption className="mt-4 text-pretty text-muted text-sm">
      A studio's dashboard after a year, in the studio's own colours.
    </figcaption>
  </figure>
)
