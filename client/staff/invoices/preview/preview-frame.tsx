// The page that the PDF is printed from, in a frame.

import { RotateCw } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router"
import type { PreviewRequest } from "../../../../src/preview/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { useWidth } from "../../../ui/use-size.ts"
import { PreviewSheet } from "./preview-sheet.tsx"
import { usePreview } from "./use-preview.ts"

type PreviewFrameProps = {
  request: PreviewRequest
  /** Changes with the saved invoice: its `updated_at`. */
  version?: string
  title: string
  /** Follows a link on the page without leaving the editor; otherwise the app navigates. */
  onFollow?: (path: string) => void
}

/** Each new page is written into the same frame, so nothing loads or flickers. */
export function PreviewFrame({ request, version, title, onFollow }: PreviewFrameProps) {
  const navigate = useNavigate()
  const { page, error, retry, fail } = usePreview(request, version)
  const { ref, width } = useWidth()
  const [shown, setShown] = useState(false)
  if (error !== null && !shown)
    return <Failure title="Preview unavailable" error={{ message: error }} retry={retry} />
  return (
    <div ref={ref} className="relative min-w-0">
      {!shown && <Blank />}
      {width > 0 && (
        <PreviewSheet
          page={page}
          width={width}
          title={title}
          hidden={!shown}
          onShow={() => setShown(true)}
          onFollow={onFollow ?? ((path) => void navigate(path))}
          onFail={() => fail("Please try again.")}
        />
      )}
      {error !== null && <Outdated reason={error} retry={retry} />}
    </div>
  )
}

const Blank = () => (
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

const Outdated = ({ reason, retry }: { reason: string; retry: () => void }) => (
  <div
    role="alert"
    className="surface popup absolute inset-x-3 top-3 flex items-center justify-between gap-3 rounded-md border border-line-strong py-2 pr-2 pl-3 text-sm shadow-popup"
  >
    <span className="min-w-0">The preview isn't up to date. {reason}</span>
    <Button size="sm" icon={<RotateCw />} onClick={retry}>
      Retry
    </Button>
  </div>
)
