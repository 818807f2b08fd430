// The landing page in a tab of its own, saved or not.
import { ExternalLink } from "lucide-react"
import type { LookRequest } from "../../../../src/preview/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ownTab } from "../../../lib/own-tab.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"

export function OpenPreview({ request }: { request: LookRequest }) {
  const make = api.preview.make.useMutation()
  const open = () => {
    const tab = ownTab()
    make.mutate(request, {
      onSuccess: ({ url }) => tab.lead(url),
      onError(error) {
        tab.close()
        tellFailure(error, "The preview couldn't be made")
      },
    })
  }
  return (
    <Button size="sm" variant="ghost" icon={<ExternalLink />} loading={make.isPending} onClick={open}>
      Open Preview
    </Button>
  )
}
