// A picture that proves a payment, small where it stands and large when it is pressed.
import { Download, FileText } from "lucide-react"
import { type ReactNode, useState } from "react"
import { keep } from "../../../api/save-file.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { LostFile } from "./lost-file.tsx"
import { type ShownProof, useFile } from "./use-file.ts"

/** Its room is kept while it comes. */
export function Picture({ proof }: { proof: ShownProof }) {
  const [large, setLarge] = useState(false)
  const { file, address } = useFile(proof)
  const [broken, setBroken] = useState(false)
  const { name } = proof
  if (broken && file.data) return <Save name={name} file={file.data} icon={<FileText />} label={name} />
  return (
    <div className="flex shrink-0 flex-col gap-2 sm:w-48">
      {file.error ? (
        <LostFile what="The picture" file={file} />
      ) : (
        <button
          type="button"
          aria-label={`Look at ${name}`}
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
          open={large}
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
