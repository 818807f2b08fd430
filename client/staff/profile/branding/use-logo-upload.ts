// Uploads the logo that was cut to size, and tells how far it has got.
import { useState } from "react"
import { organization } from "../../../../src/organizations/schema.ts"
import { sendFile } from "../../../api/send-file.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { useKeepOrganization } from "../settings.ts"

/** `id` of the organization. */
export function useLogoUpload(id: number, done: () => void) {
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
