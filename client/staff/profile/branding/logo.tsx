// The organization's logo: chosen, cut to size, and uploaded; on the free plan it is shown on the example alone.
import { useState } from "react"
import type { Organization } from "../../../../src/organizations/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { Upload } from "../../../ui/upload.tsx"
import { CropDialog } from "./crop-dialog.tsx"
import { logoKinds, logoProblem } from "./logo-rules.ts"
import { ShownLogo } from "./shown-logo.tsx"
import { useLogoUpload } from "./use-logo-upload.ts"

type LogoProps = {
  organization: Organization
  paid: boolean | undefined
  /** What is shown without being uploaded, as a data: URI. */
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
