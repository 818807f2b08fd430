// The organization's logo: upload, crop, remove.
import { useState } from "react"
import { logoPlate } from "../../../../src/core/values/colours.ts"
import { type Organization, organization } from "../../../../src/organizations/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { sendFile } from "../../../api/send-file.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { LogoImage } from "../../../ui/logo.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Upload } from "../../../ui/upload.tsx"
import { useKeepOrganization } from "../settings.ts"
import { CropDialog } from "./crop-dialog.tsx"

type LogoProps = {
  organization: Organization
  paid: boolean | undefined
  /** Shown without being uploaded, as a data: URI. */
  tried: string | null
  onTry: (picture: string | null) => void
}

export function Logo({ organization, paid, tried, onTry }: LogoProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, sending } = useLogoUpload(organization.id, () => onTry(null))
  const choose = (chosen: File) => {
    const wrong = logoProblem(chosen)
    setProblem(wrong)
    if (wrong === null) setFile(chosen)
  }
  const use = (picture: { file: File; url: string }) => {
    setFile(null)
    if (paid === false) onTry(picture.url)
    else void send(picture.file)
  }
  const shown = tried ?? organization.logo_file_url
  const remove = useLogoRemoval(organization.id)
  return (
    <div className="flex flex-col gap-4">
      {shown && (
        <ShownLogo src={shown} onRemove={tried === null ? remove : () => onTry(null)} asks={tried === null} />
      )}
      <Upload
        label={shown ? "Choose another logo" : "Choose a logo"}
        hint="PNG, JPEG, GIF or WebP, up to 5 MB"
        accept={logoKinds.join(",")}
        onFile={choose}
        sending={sending}
        {...(problem === null ? {} : { error: problem })}
      />
      {tried !== null && (
        <p className="text-pretty text-muted text-sm">Shown in the preview only. {abilities.logo.refusal}</p>
      )}
      <CropDialog
        file={file}
        action={paid === false ? "Show in Preview" : "Upload Logo"}
        onClose={() => setFile(null)}
        onUse={use}
        onBroken={() => {
          setFile(null)
          setProblem("This image can't be read. Choose another one.")
        }}
      />
    </div>
  )
}

type ShownLogoProps = {
  src: string
  onRemove: () => unknown
  /** Before it is removed: one that isn't uploaded is only shown. */
  asks: boolean
}

/** As on paper, and as in the portal. */
function ShownLogo({ src, onRemove, asks }: ShownLogoProps) {
  const [asking, ask] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <LogoImage src={src} className="h-12 max-w-40" />
      <img
        src={src}
        alt="Your logo"
        style={{ background: logoPlate(src, "#ffffff") ?? "#ffffff" }}
        className="h-12 max-w-40 rounded-sm object-contain p-1"
      />
      <Button size="sm" variant="ghost" onClick={asks ? () => ask(true) : onRemove}>
        Remove
      </Button>
      <Confirm
        open={asking}
        onClose={() => ask(false)}
        title="Remove your logo?"
        action="Remove Logo"
        onConfirm={onRemove}
      >
        Invoices, emails and the client portal will show your name instead.
      </Confirm>
    </div>
  )
}

/** `id` of the organization. */
function useLogoRemoval(id: number) {
  const keep = useKeepOrganization()
  const remove = api.organizations.removeLogo.useMutation({
    onSuccess(saved) {
      keep(saved)
      toast.success("Logo removed")
    },
    onError: (error) => tellReason(error, "Failed to remove the logo"),
  })
  return () => remove.mutateAsync({ id })
}

/** The organization's `id`. */
function useLogoUpload(id: number, done: () => void) {
  const keep = useKeepOrganization()
  const [sending, setSending] = useState<{ name: string; done: number } | null>(null)
  const send = async (file: File) => {
    setSending({ name: file.name, done: 0 })
    try {
      const answer = await sendFile({
        url: `/api/organizations/${id}/upload_logo/`,
        field: "logo",
        file,
        onProgress: (share) => setSending({ name: file.name, done: share }),
      })
      keep(organization.parse(answer))
      done()
      toast.success("Logo uploaded successfully!")
    } catch (error) {
      tellReason(error, "Failed to upload logo")
    } finally {
      setSending(null)
    }
  }
  return { send, sending }
}

const logoKinds = ["image/png", "image/jpeg", "image/gif", "image/webp"]
const largest = 5_000_000

/** An error for the field; null if the file is fine. */
function logoProblem({ type, size }: File): string | null {
  if (!logoKinds.includes(type)) return "Choose a PNG, JPEG, GIF or WebP image"
  return size > largest ? "This image is larger than 5 MB" : null
}
