// The files of a document. Loaded later: most have none.
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { calls } from "../../api/client.ts"
import { DownloadableFile } from "../../shared/downloadable-file.tsx"

export const Attachments = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="flex flex-col gap-1">
    {files.map((file) => (
      <li key={file.id}>
        <DownloadableFile
          file={file}
          url={`/portal/attachments/${file.id}/`}
          link={() => calls.file_links.ownAttachment.mutate({ id: file.id })}
        />
      </li>
    ))}
  </ul>
)
