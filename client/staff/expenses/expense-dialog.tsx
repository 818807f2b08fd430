// The form of an expense: a new one, or changes.
import { useEffect, useState } from "react"
import { Controller } from "react-hook-form"
import { usualCategories } from "../../../src/expenses/rules.ts"
import type { Expense } from "../../../src/expenses/schema.ts"
import { digitsOf, symbolOf } from "../../lib/format.ts"
import { Combobox } from "../../ui/combobox.tsx"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { ClientField } from "../clients/client-field.tsx"
import { ComboboxField } from "../combobox-field.tsx"
import { currencyOptions } from "../currency-options.ts"
import { DateField } from "../date-field.tsx"
import { ProjectField } from "../invoices/editor/project-field.tsx"
import { SwitchField } from "../switch-field.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { type ReceiptChange, ReceiptField } from "./receipt-field.tsx"
import { useExpenseForm, valuesOf } from "./use-expense-form.ts"
import { receiptOf } from "./use-receipt.tsx"

type ExpenseDialogProps = {
  open: boolean
  onClose: () => void
  expense?: Expense
  /** Of a new one, where it is known. */
  client?: number | null
}

export function ExpenseDialog({ open, onClose, expense, client = null }: ExpenseDialogProps) {
  const savedReceipt: ReceiptChange = expense?.has_receipt ? "kept" : null
  const [receipt, setReceipt] = useState<ReceiptChange>(savedReceipt)
  const { form, save, saving, receiptProblem } = useExpenseForm({
    ...{ open, expense, client, receipt },
    done: () => close(),
  })
  const { control, register, formState, watch, setValue } = form
  const { close, isTyped } = useKeptDialog(form, {
    place: `expense ${expense?.id ?? "new"}`,
    open,
    saved: () => valuesOf(expense, client),
    onClose,
  })
  useEffect(() => {
    if (open) setReceipt(savedReceipt)
  }, [open, savedReceipt])
  const { errors } = formState
  const [chosen, currency, amount, category] = watch(["client", "currency", "amount", "category"])
  const is_billable = watch("is_billable")
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={() => isTyped() || receipt !== savedReceipt}
      title={expense ? "Edit expense" : "Add expense"}
      save={expense ? "Save changes" : "Add expense"}
      saving={saving}
      incomplete={amount === null || category === ""}
      onSubmit={save}
      paired
    >
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <Field label="Amount" hint="With tax" required error={fieldState.error?.message}>
            <MoneyInput
              value={field.value}
              // Unreadable text is refused on saving.
              onChange={(value, unread) => field.onChange(unread === undefined ? value : Number.NaN)}
              onBlur={field.onBlur}
              symbol={symbolOf(currency)}
              digits={digitsOf(currency)}
            />
          </Field>
        )}
      />
      <ComboboxField
        control={control}
        name="currency"
        label="Currency"
        options={currencyOptions}
        empty="No currency found"
        needed
      />
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <Field label="Category" required error={fieldState.error?.message}>
            <Combobox
              options={categories}
              value={field.value === "" ? null : { value: field.value, label: field.value }}
              onChange={(option) => field.onChange(option?.value ?? "")}
              placeholder="Choose or type one"
              create={{ word: "Another category", onCreate: (text) => field.onChange(text.slice(0, 60)) }}
            />
          </Field>
        )}
      />
      <DateField control={control} name="spent_on" label="Date" required />
      <Controller
        control={control}
        name="client"
        render={({ field, fieldState }) => (
          <ClientField
            optional
            known={
              expense?.client == null ? undefined : { id: expense.client, name: expense.client_name ?? "" }
            }
            value={field.value}
            onChange={(id) => {
              field.onChange(id)
              if (id !== field.value) setValue("project", null, { shouldDirty: true })
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="project"
        render={({ field, fieldState }) => (
          <ProjectField
            optional
            client={chosen > 0 ? chosen : null}
            project={field.value}
            problem={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Note"
        hint="It is printed on the invoice that bills it."
        error={errors.note?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register("note")} rows={2} />
      </Field>
      <SwitchField
        control={control}
        name="is_billable"
        label="Billable"
        hint="You can add it to an invoice."
      />
      {is_billable && (
        <Field label="Markup" hint="Added to the amount when you bill it." error={errors.markup?.message}>
          <TextInput
            {...register("markup")}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            after="%"
            className="tabular"
          />
        </Field>
      )}
      <ReceiptField
        saved={expense ? receiptOf(expense) : null}
        value={receipt}
        onChange={setReceipt}
        problem={receiptProblem}
      />
    </FormDialog>
  )
}

const categories = usualCategories.map((name) => ({ value: name as string, label: name }))
