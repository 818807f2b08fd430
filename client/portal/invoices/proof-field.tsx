// Attaching a proof of payment: a file, or a photo taken now.

import { Camera, File as FileIcon, RotateCw, X } from "lucide-react"
import { useEffect, useId, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import { proofTypes } from "../../../src/payments/claims/proofs/rules.ts"
import { Button, buttonLook, IconButton } from "../../ui/button.tsx"
import { Upload } from "../../ui/upload.tsx"
import { sendProof } from "./send-proof.ts"
import type { useProof } from "./use-proof.ts"

type Proof = ReturnType<typeof useProof>

/** `name` is that of the sent file, which may be from before the page was loaded. */
export function ProofField({ proof, name }: { proof: Proof; name: string | null }) {
  const { file, done, problem, remove, parts } = proof
  const send = (chosen: File) => void sendProof(parts, chosen)
  if (file && done !== null)
    return <Upload label="" onFile={() => {}} sending={{ name: file.name, done, onCancel: remove }} />
  if (file || name !== null)
    return (
      <div className="flex flex-col gap-2">
        <Attached proof={proof} name={file?.name ?? name ?? ""} />
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem.text}
          </p>
        )}
        {problem?.canRetry && (
          <Button size="sm" icon={<RotateCw />} className="self-start" onClick={() => file && send(file)}>
            {say("Try again")}
          </Button>
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <Upload
        label={say("Attach an image or PDF")}
        hint={say("PNG, JPEG, WebP or PDF, up to 5 MB. Larger photos are resized.")}
        accept={proofTypes.join(",")}
        onFile={send}
        {...(problem && { error: problem.text })}
      />
      {matchMedia("(pointer: coarse)").matches && <TakePhoto onFile={send} />}
    </div>
  )
}

function Attached({ proof: { file, remove }, name }: { proof: Proof; name: string }) {
  const picture = usePicture(file)
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line-strong p-2 pl-3">
      {picture ? (
        <img src={picture} alt="" className="size-12 shrink-0 rounded-md bg-hover object-cover" />
      ) : (
        <FileIcon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
      )}
      <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 text-sm">{name}</span>
      <IconButton label={say("Remove {name}", { name })} size="icon-sm" onClick={remove}>
        <X />
      </IconButton>
    </div>
  )
}

/** The address of a local copy; null for a PDF, and for a file that was sent before the page was loaded. */
function usePicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Opens the camera of a phone; the label is the button. */
function TakePhoto({ onFile }: { onFile: (file: File) => void }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonLook({ variant: "secondary", wide: true })} relative has-focus-visible:outline-2 has-focus-visible:outline-ring`}
    >
      <Camera /> {say("Take a photo")}
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          if (photo) onFile(photo)
          event.target.value = ""
        }}
      />
    </label>
  )
}
