// In the settings: whether the business charges VAT or sales tax, and the question again.
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { may } from "../../may.ts"
import { useDialogAddress } from "../../use-dialog-address.ts"

const TaxQuestionDialog = onDemand(async () => (await import("./tax-question-dialog.tsx")).TaxQuestionDialog)

export function TaxQuestionLine() {
  const { data } = api.billing_settings.get.useQuery()
  const question = useDialogAddress("charges-tax")
  if (!data) return null
  const { charges_tax } = data
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t px-4 py-3 text-sm sm:px-5">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        <span data-setting="VAT or sales tax" className="block font-medium">
          Do you charge VAT or sales tax?
        </span>
        <span className="text-muted">{answers[charges_tax ?? "skipped"]}</span>
      </p>
      {may("govern") && (
        <>
          <Button size="sm" onClick={question.show}>
            {charges_tax === "yes" || charges_tax === "no" ? "Change answer" : "Answer"}
          </Button>
          <TaxQuestionDialog open={question.open} onClose={question.close} />
        </>
      )}
    </div>
  )
}

const answers = {
  yes: "Yes. New invoices start with your default tax.",
  no: "No. New invoices start without tax.",
  skipped: "Not answered yet. Answer to set up your tax rate, tax ID and small business note.",
}
