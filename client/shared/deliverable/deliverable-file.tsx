// The deliverable of a project: its name, its date, and the download.

import { Download, FileArchive, X } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import { date } from "../../lib/dates.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { Progress } from "../../ui/progress.tsx"
import { type FileSource, useDownload } from "../use-download.ts"

type DeliverableFileProps = {
  file: { deliverable_filename: string | null; deliverable_uploaded_at: string | null }
  source: Pick<FileSource, "url" | "link">
  /** The primary button of the page. */
  main?: boolean
}

export function DeliverableFile({ file, source, main = false }: DeliverableFileProps) {
  const name = file.deliverable_filename || "deliverable.zip"
  const { done, download, cancel } = useDownload({ ...source, name, sentences: sentences() })
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <FileArchive aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
        <div className="min-w-0 flex-1">
          {done === null ? (
            <>
              <p title={name} dir="auto" className="truncate text-start font-medium">
                {name}
              </p>
              <p className="text-muted text-xs">
                {say("Uploaded {date}", { date: date(file.deliverable_uploaded_at) })}
              </p>
            </>
          ) : (
            <Progress value={done} max={1} label={name} note={`${Math.round(done * 100)}%`} />
          )}
        </div>
      </div>
      {done === null ? (
        <Button
          variant={main ? "primary" : "secondary"}
          icon={<Download />}
          aria-label={say("Download {name}", { name })}
          onClick={download}
        >
          {say("Download")}
        </Button>
      ) : (
        <IconButton label={say("Cancel download")} className="self-end sm:self-auto" onClick={cancel}>
          <X />
        </IconButton>
      )}
    </div>
  )
}

const sentences = () => ({
  done: say("Deliverable downloaded successfully!"),
  failed: say("Failed to download deliverable"),
})
