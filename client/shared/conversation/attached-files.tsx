// The files of a message, each with its download, and pictures with a small copy.

import { clsx } from "clsx"
import { Download, Trash2, X } from "lucide-react"
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import { isPicture } from "../../../src/messages/attachments/rules.ts"
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { bytes } from "../../lib/format.ts"
import { IconButton } from "../../ui/button.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { Progress } from "../../ui/progress.tsx"
import { useDownload } from "../use-download.ts"
import { FileIcon } from "./file-icon.tsx"
import { pictureBox } from "./picture-box.ts"
import type { Files } from "./thread.ts"

type AttachedFilesProps = {
  mine: boolean
  attachments: readonly Attachment[]
  /** Null for a message that isn't sent yet. */
  files: Files | null
}

export function AttachedFiles({ mine, attachments, files }: AttachedFilesProps) {
  if (attachments.length === 0) return null
  return (
    <ul
      aria-label={say("Attached files")}
      className={clsx("flex min-w-0 max-w-[85%] flex-col gap-1 sm:max-w-[75%]", mine && "items-end")}
    >
      {attachments.map((one) => (
        <li
          key={one.id}
          className={clsx("flex min-w-0 max-w-full flex-col gap-1", mine ? "items-end" : "items-start")}
        >
          {files ? (
            <Downloadable attachment={one} files={files} />
          ) : (
            <Row>
              <Name attachment={one} />
            </Row>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Without its code the file can still be downloaded. */
const Picture = lazy(async () => ({
  default: await import("./picture.tsx").then(
    (loaded) => loaded.Picture,
    () => NoPicture,
  ),
}))
const NoPicture = (_: ComponentProps<typeof import("./picture.tsx").Picture>) => null

function Downloadable({ attachment, files }: { attachment: Attachment; files: Files }) {
  const { id, name } = attachment
  const [asking, setAsking] = useState(false)
  const [removed, setRemoved] = useState(false)
  const { done, download, cancel } = useDownload({
    ...{ url: `${files.url}${id}/`, link: () => files.link(id), name },
    sentences: { failed: say("Failed to download the file") },
  })
  const picture = isPicture(name) && (
    <Suspense fallback={<div className={pictureBox} />}>
      <Picture url={`${files.url}${id}/picture/`} name={name} />
    </Suspense>
  )
  if (done !== null)
    return (
      <>
        {picture}
        <Row>
          <div className="w-52 min-w-0 flex-1">
            <Progress value={done} max={1} label={name} note={`${Math.round(done * 100)}%`} />
          </div>
          <IconButton size="icon-sm" label={say("Cancel download of {name}", { name })} onClick={cancel}>
            <X />
          </IconButton>
        </Row>
      </>
    )
  if (removed) return <FileRemoved />
  const { remove } = files
  const open = (
    <button type="button" title={name} onClick={download} className={`${row} hover:bg-hover`}>
      <span className="sr-only">{say("Download")}</span>
      <Name attachment={attachment} />
      <Download aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  )
  return (
    <>
      {picture}
      {remove ? (
        <div className="flex min-w-0 max-w-full items-center gap-1">
          {open}
          <IconButton size="icon-sm" label={`Remove file ${name}`} onClick={() => setAsking(true)}>
            <Trash2 />
          </IconButton>
          <RemoveFile
            open={asking}
            onClose={() => setAsking(false)}
            name={name}
            remove={() => remove(id)}
            onRemoved={() => setRemoved(true)}
          />
        </div>
      ) : (
        open
      )}
    </>
  )
}

const RemoveFile = onDemand(async () => (await import("./remove-file.tsx")).RemoveFile)

/** Where a message had nothing but the file. */
export const FileRemoved = () => <p className="px-1 text-muted text-sm italic">{say("File removed")}</p>

const row =
  "flex min-h-11 min-w-0 max-w-full items-center gap-2.5 rounded-xl border border-line px-3 py-1.5 text-start"

const Row = ({ children }: { children: ReactNode }) => <div className={row}>{children}</div>

const Name = ({ attachment: { name, size } }: { attachment: Attachment }) => (
  <>
    <FileIcon name={name} />
    <span className="min-w-0 leading-tight">
      <span dir="auto" className="block truncate text-start">
        {name}
      </span>
      <span className="tabular block text-muted text-xs">{bytes(size)}</span>
    </span>
  </>
)
