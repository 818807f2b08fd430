// The organization's logo: upload, crop, remove.
import { useState } from "react"
import { type Organization, organization } from "../../../../src/organizations/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { sendFile } from "../../../api/send-file.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Button } from "../../../ui/button.tsx"
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
  return (
    <div className="flex flex-col gap-4">
      {shown && (
        <ShownLogo
          name={organization.name}
          src={shown}
          onTakeAway={tried === null ? null : () => onTry(null)}
        />
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
          setProblem("This picture can't be read. Choose another one.")
        }}
      />
    </div>
  )
}

type ShownLogoProps = {
  name: string
  src: string
  onTakeAway: (() => void) | null
}

const ShownLogo = ({ name, src, onTakeAway }: ShownLogoProps) => (
  <div className="flex flex-wrap items-center gap-4">
    <Avatar name={name} src={src} size="lg" square />
    <img src={src} alt="Your logo" className="max-h-12 max-w-40 rounded-sm bg-white object-contain p-1" />
    {onTakeAway && (
      <Button size="sm" variant="ghost" onClick={onTakeAway}>
        Remove
      </Button>
    )}
  </div>
)

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
  if (!logoKinds.includes(type)) return "Choose a PNG, JPEG, GIF or WebP picture"
  return size > largest ? "This picture is larger than 5 MB" : null
}
