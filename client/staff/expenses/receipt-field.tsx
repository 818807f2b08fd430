// The receipt of an expense: a file that is uploaded on saving, or the one that is there.
import { FileText, X } from "lucide-react"
import { useState } from "react"
import { proofRefusal, proofTypes } from "../../../src/payments/claims/proofs/rules.ts"
import { needsShrinking, shrunk } from "../../lib/proof-photo.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Upload } from "../../ui/upload.tsx"
import { type Receipt, useReceipt } from "./use-receipt.tsx"

/** Null for none. */
export type ReceiptChange = File | "kept" | null

type ReceiptFieldProps = {
  /** The saved one. */
  saved: Receipt | null
  value: ReceiptChange
  onChange: (value: ReceiptChange) => void
  problem: string | undefined
}

export function ReceiptField({ saved, value, onChange, problem }: ReceiptFieldProps) {
  const [refused, setRefused] = useState<string | undefined>()
  const { view, opening, picture } = useReceipt()
  const take = async (picked: File) => {
    const file = needsShrinking(picked) ? await shrunk(picked) : picked
    const wrong = proofRefusal(file)
    setRefused(wrong ?? undefined)
    if (wrong === null) onChange(file)
  }
  const name = value instanceof File ? value.name : value === "kept" ? saved?.name : undefined
  const error = problem ?? refused
  return (
    <Field label="Receipt" group className="sm:col-span-2" error={name === undefined ? undefined : error}>
      {name === undefined ? (
        <Upload
          label="Attach an image or PDF"
          hint="PNG, JPEG, WebP or PDF, up to 5 MB. Larger photos are resized."
          accept={proofTypes.join(",")}
          onFile={(file) => void take(file)}
          {...(error === undefined ? {} : { error })}
        />
      ) : (
        <div className="flex items-center gap-3 rounded-lg border border-line-strong p-2 pl-3">
          <FileText aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
          <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 text-sm">{name}</span>
          {value === "kept" && saved && (
            <Button size="sm" loading={opening} onClick={() => view(saved)}>
              View receipt
            </Button>
          )}
          <IconButton label={`Remove ${name}`} size="icon-sm" onClick={() => onChange(null)}>
            <X />
          </IconButton>
        </div>
      )}
      {picture}
    </Field>
  )
}
