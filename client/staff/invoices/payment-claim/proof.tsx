// A client's proof of payment: a picture is shown here, a PDF in a new tab.
import { Download, ExternalLink, FileText } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { keep } from "../../../api/save-file.ts"
import { ownTab } from "../../../lib/own-tab.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { useFile } from "../../../shared/use-file.ts"
import { Button, IconButton } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"

type ProofProps = { proof: NonNullable<NonNullable<InvoiceDetail["claim"]>["proof"]> }

export const Proof = ({ proof }: ProofProps) =>
  proof.type.startsWith("image/") ? <Picture proof={proof} /> : <Pdf proof={proof} />

/** Keeps its space while loading. */
function Picture({ proof }: ProofProps) {
  const [isLarge, setLarge] = useState(false)
  const { file, address } = useFile(proof)
  const [isBroken, setBroken] = useState(false)
  const { name } = proof
  if (isBroken && file.data) return <Save name={name} file={file.data} icon={<FileText />} label={name} />
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-48">
      {file.error ? (
        <LostFile what="The image" file={file} />
      ) : (
        <button
          type="button"
          aria-label={`View ${name}`}
          disabled={!address}
          onClick={() => setLarge(true)}
          className="h-36 w-full overflow-hidden rounded-lg border border-line bg-hover"
        >
          {address && (
            <img src={address} alt="" className="size-full object-contain" onError={() => setBroken(true)} />
          )}
        </button>
      )}
      <p className="wrap-anywhere line-clamp-2 text-muted text-xs">{name}</p>
      {address && file.data && (
        <Dialog
          open={isLarge}
          size="xl"
          title={name}
          onClose={() => setLarge(false)}
          footer={<Save name={name} file={file.data} icon={<Download />} label="Download" />}
        >
          <img src={address} alt={`Proof of payment: ${name}`} className="mx-auto max-h-[70dvh] max-w-full" />
        </Dialog>
      )}
    </div>
  )
}

type SaveProps = { name: string; file: Blob; icon: ReactNode; label: string }

const Save = ({ name, file, icon, label }: SaveProps) => (
  <Button icon={icon} className="max-w-full" title={name} onClick={() => keep(file, name)}>
    <span className="truncate">{label}</span>
  </Button>
)

/** In a tab of its own address, which only allows the browser's viewer. */
function Pdf({ proof }: ProofProps) {
  const { file } = useFile(proof)
  const { name } = proof
  const { show, opening } = useViewer(proof)
  if (file.error) return <LostFile what="The PDF" file={file} />
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-48">
      <div className="grid h-20 place-items-center rounded-lg border border-line bg-hover text-muted sm:h-24">
        <FileText aria-hidden className="size-8 stroke-[1.25]" />
      </div>
      <p className="wrap-anywhere line-clamp-2 text-muted text-xs">{name}</p>
      <div className="flex gap-2">
        <Button icon={<ExternalLink />} loading={opening} onClick={show} className="min-w-0 flex-1">
          Open proof
        </Button>
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

function useViewer({ url }: ProofProps["proof"]) {
  const link = api.file_links.proof.useMutation()
  const id = Number(/(\d+)\/proof/.exec(url)?.[1])
  async function show() {
    const tab = ownTab()
    try {
      tab.lead((await link.mutateAsync({ id })).url)
    } catch (error) {
      tab.close()
      tellFailure(error, "Failed to open the proof")
    }
  }
  return { show: () => void show(), opening: link.isPending }
}

type LostFileProps = { what: string; file: ReturnType<typeof useFile>["file"] }

const LostFile = ({ what, file }: LostFileProps) => (
  <div
    role="alert"
    className="grid min-h-36 place-items-center gap-2 rounded-lg border border-line p-3 text-center"
  >
    <p className="text-muted text-sm">{what} can't be loaded</p>
    <Button size="sm" loading={file.isFetching} onClick={() => void file.refetch()}>
      Retry
    </Button>
  </div>
)
