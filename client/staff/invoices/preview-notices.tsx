// What stands in the place of a preview, or over it: nothing yet, or one that is behind.
import { RotateCw } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { Bar } from "../../ui/states.tsx"

export const Blank = () => (
  <div
    role="status"
    aria-label="Loading the preview"
    className="surface flex aspect-[1/1.1] flex-col gap-4 rounded-lg border border-line p-8"
  >
    <Bar className="h-6 w-1/3" />
    <Bar className="mt-6 w-1/2" />
    <Bar className="w-2/5" />
    <Bar className="mt-8 w-full" />
    <Bar className="w-full" />
    <Bar className="ml-auto w-1/4" />
  </div>
)

export const Outdated = ({ reason, retry }: { reason: string; retry: () => void }) => (
  <div
    role="alert"
    className="surface popup absolute inset-x-3 top-3 flex items-center justify-between gap-3 rounded-md border border-line-strong py-2 pr-2 pl-3 text-sm shadow-popup"
  >
    <span className="min-w-0">The preview is behind. {reason}</span>
    <Button size="sm" icon={<RotateCw />} onClick={retry}>
      Retry
    </Button>
  </div>
)
