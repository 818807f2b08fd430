// One sentence about an invoice, with its sign.
import type { ReactNode } from "react"

export const StateLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2 text-pretty text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="min-w-0 break-words">{children}</span>
  </p>
)
