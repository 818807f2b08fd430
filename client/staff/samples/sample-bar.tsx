// Above every screen of sample data: what it is, and the way back.
import { sampleDays } from "../../../src/samples/rules.ts"
import { currentOrg, storedUser } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { useHandOver } from "../sign-in/use-hand-over.ts"
import { useDialogAddress } from "../use-dialog-address.ts"
import { removeAddress, useRemoveSample } from "./use-samples.ts"

export function SampleBar() {
  const remove = useRemoveSample()
  const question = useDialogAddress(removeAddress)
  const { enter, entering } = useHandOver()
  const home = homeOfSample()
  return (
    <aside
      aria-label="Sample data"
      className="screen-only -mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-primary-soft px-4 py-2.5 text-sm sm:mb-10"
    >
      <p className="text-pretty">
        <strong className="font-semibold">You're exploring sample data.</strong>{" "}
        {`No emails are sent, and the data is removed after ${sampleDays} days.`}
      </p>
      <div className="flex min-w-0 flex-wrap gap-2">
        {home && (
          <Button
            size="sm"
            className="max-w-full"
            loading={entering !== null}
            onClick={() => enter(home, "/dashboard")}
          >
            <span className="truncate">Back to {home.name}</span>
          </Button>
        )}
        <Button size="sm" onClick={question.show}>
          Remove sample data
        </Button>
      </div>
      <Confirm
        open={question.open}
        onClose={question.close}
        title="Remove sample data?"
        action="Remove sample data"
        onConfirm={remove}
      >
        You'll go back to {home?.name ?? "your organization"}. Whatever you changed here can't be recovered.
      </Confirm>
    </aside>
  )
}

/** The organization where the sample was opened, as signing in has listed it. */
function homeOfSample() {
  const all = storedUser()?.organizations ?? []
  const sample = all.find(({ id }) => id === currentOrg()?.id)
  return all.find(({ id }) => id === sample?.sample_of)
}
