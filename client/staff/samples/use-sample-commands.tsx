// What the command menu offers about sample data: to open it where there is nothing yet, to remove it from within.
import { Compass, Undo2 } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { host } from "../../lib/host.ts"
import type { Command } from "../../ui/command-menu.tsx"
import { toast } from "../../ui/toast.tsx"
import { countsOf } from "../dashboard/steps.ts"
import { useDialogAddress } from "../use-dialog-address.ts"
import { offersSample, removeAddress, useOpenSample } from "./use-samples.ts"

export function useSampleCommands(): Command[] {
  const { open } = useOpenSample()
  const { show } = useDialogAddress(removeAddress)
  // As the dashboard has shown it.
  const dashboard = api.useUtils().dashboard.get.getData({})
  if (host.tenant?.is_sample)
    return [{ id: "remove-sample", label: "Remove sample data", icon: <Undo2 />, act: show }]
  if (!dashboard || !offersSample(countsOf(dashboard))) return []
  const explore = () => {
    toast.info("Preparing sample data…")
    open()
  }
  return [{ id: "open-sample", label: "Explore with sample data", icon: <Compass />, act: explore }]
}
