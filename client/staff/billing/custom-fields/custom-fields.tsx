// The custom fields of invoices, clients and projects: add, edit, sort, delete.
import { Plus, TextCursorInput, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type FieldKind, fieldKinds } from "../../../../src/custom-fields/rules.ts"
import type { CustomField, CustomFieldDetail } from "../../../../src/custom-fields/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button, IconButton } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { Reorder } from "../../../ui/reorder.tsx"
import { Empty } from "../../../ui/states.tsx"
import { useItemDialog } from "../../use-dialog-address.ts"
import { EditAct, Section } from "../shelf.tsx"
import { FieldDialog } from "./field-dialog.tsx"
import { useDeletion, useOrder } from "./use-fields.ts"
import { kindLabels, lossOf, typeLabels } from "./words.ts"

export function CustomFields() {
  const fields = api.custom_fields.list.useQuery({})
  return (
    <Section title="Custom fields" waiting={{ label: "Loading custom fields", rows: 3 }} of={fields}>
      {(all) => <FieldsCard fields={all} />}
    </Section>
  )
}

function FieldsCard({ fields }: { fields: readonly CustomField[] }) {
  const form = useItemDialog("field", fields)
  const [doom, setDoom] = useState<{ open: boolean; field?: CustomFieldDetail }>({ open: false })
  const remove = useDeletion()
  const { client } = api.useUtils()
  const ask = ({ id }: CustomField) =>
    client.custom_fields.get.query({ id }).then(
      (field) => setDoom({ open: true, field }),
      (error: unknown) => tellFailure(error, "Failed to load the custom field"),
    )
  const add = (
    <Button size="sm" icon={<Plus />} onClick={form.add}>
      Add Field
    </Button>
  )
  return (
    <Card
      flush
      title="Custom fields"
      description="Your own fields for invoices, clients and projects, up to 10 each."
      actions={fields.length > 0 && add}
    >
      {fields.length === 0 && (
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <Empty title="No custom fields yet" icon={<TextCursorInput />} action={add}>
            Add what your business keeps track of, such as a cost centre or a supplier number.
          </Empty>
        </div>
      )}
      {fieldKinds.map((kind) => (
        <FieldsOf
          key={kind}
          kind={kind}
          fields={fields.filter((field) => field.kind === kind)}
          edit={form.edit}
          remove={ask}
        />
      ))}
      <FieldDialog open={form.open} onClose={form.close} {...(form.item && { field: form.item })} />
      <Confirm
        open={doom.open}
        onClose={() => setDoom({ ...doom, open: false })}
        title={`Delete ${doom.field?.label ?? "field"}?`}
        action="Delete field"
        onConfirm={() => doom.field && remove(doom.field)}
      >
        {doom.field && lossOf(doom.field)}
      </Confirm>
    </Card>
  )
}

type FieldsOfProps = {
  kind: FieldKind
  fields: readonly CustomField[]
  edit: (field: CustomField) => void
  remove: (field: CustomField) => void
}

function FieldsOf({ kind, fields, edit, remove }: FieldsOfProps) {
  const order = useOrder()
  if (fields.length === 0) return null
  return (
    <div className="border-line border-t">
      <h3 className="px-4 pt-3 font-medium text-muted text-sm sm:px-5">{kindLabels[kind]}</h3>
      <Reorder
        items={fields}
        keyOf={({ id }) => id}
        nameOf={({ label }) => label}
        onReorder={(sorted) => void order(sorted)}
        label={`Custom fields for ${kindLabels[kind].toLowerCase()}`}
        render={(field, handle) => <Row field={field} handle={handle} edit={edit} remove={remove} />}
      />
    </div>
  )
}

type RowProps = Pick<FieldsOfProps, "edit" | "remove"> & { field: CustomField; handle: ReactNode }

function Row({ field, handle, edit, remove }: RowProps) {
  const { label, type, choices, is_printed } = field
  return (
    <div className="flex items-start gap-2 px-4 py-3 sm:px-5">
      {handle && <div className="-ml-2">{handle}</div>}
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{label}</span>
          {is_printed && <Badge>Printed</Badge>}
        </p>
        <p className="wrap-anywhere line-clamp-2 text-muted">
          {[typeLabels[type], choices.join(", ")].filter(Boolean).join(": ")}
        </p>
      </div>
      <div className="-my-1 flex shrink-0 items-center">
        <EditAct name={label} onClick={() => edit(field)} />
        <IconButton size="icon-sm" label={`Delete ${label}`} onClick={() => remove(field)}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
