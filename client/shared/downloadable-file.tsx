// A file in a list, with its download.

import { Download, X } from "lucide-react"
import type { ReactNode } from "react"
import { say } from "../../src/languages/rules.ts"
import type { Attachment } from "../../src/messages/attachments/schema.ts"
import { bytes } from "../lib/format.ts"
import { IconButton } from "../ui/button.tsx"
import { Progress } from "../ui/progress.tsx"
import { FileIcon } from "./conversation/file-icon.tsx"
import { useDownload } from "./use-download.ts"

type DownloadableFileProps = {
  file: Attachment
  url: string
  /** Creates an address that a browser opens without headers. */
  link: () => Promise<{ url: string }>
  /** What else can be done with it. */
  children?: ReactNode
}

export function DownloadableFile({ file: { name, size }, url, link, children }: DownloadableFileProps) {
  const sentences = { failed: say("Failed to download the file") }
  const { done, download, cancel } = useDownload({ url, link, name, sentences })
  if (done !== null)
    return (
      <div className="flex min-h-11 items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <Progress value={done} max={1} label={name} note={`${Math.round(done * 100)}%`} />
        </div>
        <IconButton size="icon-sm" label={say("Cancel download of {name}", { name })} onClick={cancel}>
          <X />
        </IconButton>
      </div>
    )
  return (
    <div className="flex min-w-0 items-center gap-1">
      <button
        type="button"
        title={name}
        onClick={download}
        className="-mx-2 flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-2 text-start hover:bg-hover"
      >
        <span className="sr-only">{say("Download")}</span>
        <FileIcon name={name} />
        <span className="min-w-0 flex-1 leading-tight">
          <span dir="auto" className="block truncate text-start text-sm">
            {name}
          </span>
          <span className="tabular block text-muted text-xs">{bytes(size)}</span>
        </span>
        <Download aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {children}
    </div>
  )
}
