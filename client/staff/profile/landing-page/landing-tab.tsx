// The landing page's form and preview, side by side, or one at a time on a phone.
import { clsx } from "clsx"
import { useState } from "react"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { useMedia } from "../../../ui/use-size.ts"
import { NewRequests } from "../../hire-requests/new-requests.tsx"
import { PageForm } from "./page-form.tsx"
import { Beside } from "./page-preview.tsx"
import { usePage } from "./use-page.ts"

export function LandingTab() {
  const pages = api.landing.list.useQuery()
  if (pages.isPending) return <Skeleton rows={5} label="Loading the landing page" />
  if (pages.error && !pages.data)
    return <Failure error={pages.error} retry={pages.refetch} retrying={pages.isFetching} />
  return <Settings page={pages.data[0] ?? null} />
}

const parts = [
  { value: "edit", label: "Edit" },
  { value: "preview", label: "Preview" },
] as const

function Settings({ page }: { page: LandingPage | null }) {
  const editing = usePage(page)
  const wide = useMedia("(width >= 64rem)")
  const [part, setPart] = useState<"edit" | "preview">("edit")
  return (
    <div className="flex flex-col gap-6">
      <NewRequests />
      {!wide && (
        <fieldset aria-label="Edit or preview" className="grid grid-cols-2 gap-2">
          {parts.map(({ value, label }) => (
            <Button
              key={value}
              variant={part === value ? "primary" : "secondary"}
              aria-pressed={part === value}
              onClick={() => setPart(value)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={clsx("flex min-w-0 flex-col gap-6", !wide && part === "preview" && "hidden")}>
          <PageForm editing={editing} page={page} />
        </div>
        {(wide || part === "preview") && <Beside typed={editing.typed} page={page} />}
      </div>
    </div>
  )
}
