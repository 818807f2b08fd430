// A highlighted message in a form: an error, a warning or a success.
import { clsx } from "clsx"
import { CircleAlert, CircleCheck } from "lucide-react"
import type { ReactNode } from "react"

type NoteProps = { tone: "success" | "warning" | "danger"; isNews?: boolean; children: ReactNode }

/** Announced at once; new messages are scrolled into view. */
export const Note = ({ tone, isNews = tone === "danger", children }: NoteProps) => (
  <div
    ref={isNews ? bringIntoSight : undefined}
    role={tone === "danger" ? "alert" : "status"}
    className={clsx(
      "flex gap-2.5 rounded-md px-3 py-2.5 text-pretty text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0",
      looks[tone],
    )}
  >
    {tone === "success" ? <CircleCheck /> : <CircleAlert />}
    <div className="min-w-0">{children}</div>
  </div>
)

const bringIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" })

const looks = {
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
}
