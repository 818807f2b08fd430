// A PDF that proves a payment: it opens in a page of its own, where the browser's viewer keeps what is in it to itself.
import { Download, ExternalLink, FileText } from "lucide-react"
import { keep } from "../../../api/save-file.ts"
import { Button, buttonLook, IconButton } from "../../../ui/button.tsx"
import { LostFile } from "./lost-file.tsx"
import { type ShownProof, useFile } from "./use-file.ts"

/** No frame holds it: browsers don't run their viewer in one that is closed off, and one that isn't is no place for a stranger's file. */
export function Paper({ proof }: { proof: ShownProof }) {
  const { file, address } = useFile(proof)
  const { name } = proof
  if (file.error) return <LostFile what="The PDF" file={file} />
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-48">
      <div className="grid h-20 place-items-center rounded-lg border border-line bg-hover text-muted sm:h-24">
        <FileText aria-hidden className="size-8 stroke-[1.25]" />
      </div>
      <p className="wrap-anywhere line-clamp-2 text-muted text-xs">{name}</p>
      <div className="flex gap-2">
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={buttonLook({ className: "min-w-0 flex-1" })}
          >
            <ExternalLink /> Open proof
          </a>
        ) : (
          <Button loading className="min-w-0 flex-1">
            Open proof
          </Button>
        )}
        <IconButton
          label={`Download ${name}`}
          disabled={!file.data}
          onClick={() => file.data && keep(file.data, name)}
        >
          <Download />
        </IconButton>
      </div>
    </div>
  )
}
