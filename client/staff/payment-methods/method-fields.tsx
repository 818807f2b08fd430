// The fields of a payment type.
import type { FieldErrors, UseFormReturn } from "react-hook-form"
import { Controller } from "react-hook-form"
import type { z } from "zod"
import {
  cryptoTypes,
  type DetailField,
  fieldsOf,
  type PaymentType,
  requiredOf,
} from "../../../src/payment-methods/details/schema.ts"
import type { PaymentMethodInput, paymentMethodInput } from "../../../src/payment-methods/schema.ts"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"

export type MethodValues = z.input<typeof paymentMethodInput>
export type MethodForm = UseFormReturn<MethodValues, unknown, PaymentMethodInput>

const labels: Record<DetailField, string> = {
  paypal_email: "PayPal email",
  crypto_type: "Cryptocurrency",
  crypto_wallet_address: "Wallet address",
  crypto_network: "Network",
  bank_name: "Bank name",
  account_name: "Account name",
  account_number: "Account number",
  routing_number: "Routing number",
  swift_code: "SWIFT code",
  iban: "IBAN",
  email_address: "Email address",
  phone_number: "Phone number",
  username: "Username",
  payment_url: "Payment link",
  wise_email: "Wise email",
  recipient_name: "Recipient name",
  recipient_address: "Recipient address",
  recipient_phone: "Recipient phone",
  custom_instructions: "Payment instructions",
}

const kinds: Partial<Record<DetailField, "email" | "tel" | "url">> = {
  paypal_email: "email",
  email_address: "email",
  wise_email: "email",
  phone_number: "tel",
  recipient_phone: "tel",
  payment_url: "url",
}
const wide: readonly DetailField[] = [
  "custom_instructions",
  "recipient_address",
  "crypto_wallet_address",
  "payment_url",
  "paypal_email",
  "wise_email",
]

/** If one of two fields is enough, the hint names the other. */
const eitherHint = (fields: readonly DetailField[]) =>
  fields.includes("username")
    ? "* Provide either username or phone number"
    : "* Provide either email address or phone number"

export function MethodFields({ form, type }: { form: MethodForm; type: PaymentType }) {
  const { oneOf, all } = fieldsOf(type)
  const required = requiredOf(type, { iban: form.watch("iban") })
  return (
    <>
      {all.map((name) => (
        <Detail
          key={name}
          form={form}
          name={name}
          type={type}
          required={required.includes(name)}
          hint={name === oneOf[0] ? eitherHint(oneOf) : hintOf(name, type, required.includes(name))}
        />
      ))}
    </>
  )
}

function hintOf(name: DetailField, type: PaymentType, required: boolean): string | undefined {
  if (name === "payment_url")
    return "You can use {amount}, {currency} and {number}. We fill them in for each invoice."
  if (name === "username" && type === "paypal") return "Optional. Clients can then pay with one tap."
  if (name === "iban") return "For SEPA transfers, the IBAN is all you need."
  if (required) return undefined
  if (name === "account_name") return "Leave empty to use your business name"
  return name === "custom_instructions" ? "Optional, shown to clients" : undefined
}

type DetailProps = {
  form: MethodForm
  name: DetailField
  type: PaymentType
  required: boolean
  hint: string | undefined
}

function Detail({ form, name, type, required, hint }: DetailProps) {
  const error = errorOf(form.formState.errors, name)
  const place = wide.includes(name) ? "sm:col-span-2" : ""
  return (
    <Field
      label={name === "username" && type === "paypal" ? "PayPal.Me name" : labels[name]}
      required={required}
      error={error}
      hint={hint}
      className={place}
    >
      {name === "crypto_type" ? (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Select options={coins} value={field.value || null} onChange={field.onChange} />
          )}
        />
      ) : name === "custom_instructions" || name === "recipient_address" ? (
        <TextArea {...form.register(name)} rows={2} autoComplete="off" />
      ) : (
        <TextInput {...form.register(name)} type={kinds[name] ?? "text"} autoComplete="off" />
      )}
    </Field>
  )
}

const coins = cryptoTypes.map((value) => ({ value, label: value === "other" ? "Other" : value }))

const errorOf = (errors: FieldErrors<MethodValues>, name: DetailField): string | undefined =>
  errors[name]?.message
