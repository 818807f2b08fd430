// The invoice as its reader will see it: the very page that the PDF is printed from, in a frame of its own.
import { useState } from "react"
import { useNavigate } from "react-router"
import type { PreviewRequest } from "../../../src/preview/schema.ts"
import { Failure } from "../../ui/states.tsx"
import { useWidth } from "../../ui/use-size.ts"
import { Blank, Outdated } from "./preview-notices.tsx"
import { PreviewSheet } from "./preview-sheet.tsx"
import { usePreview } from "./use-preview.ts"

type PreviewFrameProps = {
  request: PreviewRequest
  /** Another one as soon as the saved invoice is: its `updated_at`. */
  version?: string
  title: string
  /** Where a link on the page leads, which is one for the organization itself: there, unless something else is to happen. */
  onFollow?: (path: string) => void
}

/** One frame for as long as it is looked at: each new page is written over the one before, so nothing loads or flickers. */
export function PreviewFrame({ request, version, title, onFollow }: PreviewFrameProps) {
  const navigate = useNavigate()
  const { page, error, retry, fail } = usePreview(request, version)
  const { ref, width } = useWidth()
  const [shown, setShown] = useState(false)
  if (error !== null && !shown)
    return <Failure title="The preview couldn't be made" error={{ message: error }} retry={retry} />
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
