// The client's own details, as they are printed on invoices, to correct them.
import { useQuery } from "@tanstack/react-query"
import type { HTMLInputAutoCompleteAttribute, ReactNode, SubmitEvent } from "react"
import { Link } from "react-router"
import { type OwnField, ownLabels } from "../../../src/clients/own-details/rules.ts"
import type { OwnDetails } from "../../../src/clients/own-details/schema.ts"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { hostName } from "../../lib/host.ts"
import { CountryField } from "../../shared/country-field.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { Facts } from "../facts.tsx"
import { ownDetails, useDetails } from "./use-details.ts"

export const DetailsScreen = () => (
  <div className="flex flex-col gap-6">
    <Title screen="Your details" />
    <PageHeader
      title="Your details"
      description={`Printed on new invoices from ${hostName()}, who will see what you change. Invoices you already have stay the same.`}
    />
    <Content />
  </div>
)

function Content() {
  const details = useQuery(ownDetails())
  if (details.isPending) return <Skeleton rows={6} label="Loading your details" />
  if (!details.data)
    return <Failure error={details.error} retry={details.refetch} retrying={details.isFetching} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <Form details={details.data} />
      <SignIn details={details.data} />
    </div>
  )
}

type Form = ReturnType<typeof useDetails>

function Form({ details }: { details: OwnDetails }) {
  const form = useDetails(details)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.isChanged && !form.isSaving) form.save()
  }
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <Line form={form} name="company" complete="organization" wide />
        {details.address && (
          <figure className="flex flex-col gap-1.5 rounded-md bg-hover px-3 py-2.5 text-sm sm:col-span-2">
            <figcaption className="text-muted">
              On your invoices now. Fill in the fields to replace it.
            </figcaption>
            <blockquote className="wrap-anywhere whitespace-pre-line">{details.address}</blockquote>
          </figure>
        )}
        <Labelled form={form} name="street" wide>
          <TextArea
            name="street"
            rows={2}
            autoComplete="street-address"
            value={form.valueOf("street")}
            onChange={(event) => form.change("street", event.target.value)}
          />
        </Labelled>
        <Line form={form} name="postcode" complete="postal-code" />
        <Line form={form} name="city" complete="address-level2" />
        <Line form={form} name="region" complete="address-level1" />
        <CountryField
          value={form.valueOf("country")}
          onChange={(code) => form.change("country", code)}
          error={form.errorOf("country")}
        />
        <Line form={form} name="vat_id" complete="off" hint={vatHint(details)} />
        <Line form={form} name="phone" complete="tel" type="tel" />
        <div className="mt-1 sm:col-span-2">
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            disabled={!form.isChanged}
            loading={form.isSaving}
          >
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}

const vatHint = ({ tax_id }: OwnDetails) =>
  tax_id
    ? `On your invoices now: ${tax_id}. A VAT ID replaces it.`
    : "With the country prefix, as in DE123456789"

type LabelledProps = {
  form: Form
  name: OwnField
  hint?: string
  wide?: boolean
  children: ReactNode
}

const Labelled = ({ form, name, hint, wide, children }: LabelledProps) => (
  <Field
    label={ownLabels[name]}
    hint={hint}
    error={form.errorOf(name)}
    className={wide ? "sm:col-span-2" : ""}
  >
    {children}
  </Field>
)

type LineProps = Omit<LabelledProps, "children"> & { complete: HTMLInputAutoCompleteAttribute; type?: "tel" }

const Line = ({ complete, type, ...field }: LineProps) => (
  <Labelled {...field}>
    <TextInput
      name={field.name}
      type={type ?? "text"}
      autoComplete={complete}
      value={field.form.valueOf(field.name)}
      onChange={(event) => field.form.change(field.name, event.target.value)}
    />
  </Labelled>
)

/** What only the organization changes. */
const SignIn = ({ details }: { details: OwnDetails }) => (
  <Card title="Name and email">
    <Facts
      className="gap-y-3"
      facts={[
        { label: "Name", value: <span dir="auto">{details.name}</span> },
        { label: "Email", value: shownAddress(details.email) },
      ]}
    />
    <p className="mt-4 text-pretty text-muted text-sm">
      You sign in with this email, and your invoices go to it. To change it or your name,{" "}
      <Link to="/portal/messages" className="text-link underline underline-offset-2">
        write to {hostName()}
      </Link>
      .
    </p>
  </Card>
)
