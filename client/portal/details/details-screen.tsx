// The client's own details, as they are printed on invoices, to correct them.

import { useQuery } from "@tanstack/react-query"
import type { SubmitEvent } from "react"
import { Link } from "react-router"
import type { OwnDetails } from "../../../src/clients/own-details/schema.ts"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { say } from "../../../src/languages/rules.ts"
import { vatIdExample } from "../../../src/parties/codes/rules.ts"
import { hostName } from "../../lib/host.ts"
import { CountryField } from "../../shared/country-field.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { Facts } from "../facts.tsx"
import { AddressLines, Line } from "./fields.tsx"
import { ownDetails, useDetails } from "./use-details.ts"

export const DetailsScreen = () => (
  <div className="flex flex-col gap-6">
    <Title screen={say("Your details")} />
    <PageHeader
      title={say("Your details")}
      description={say(
        "These details appear on new invoices from {name}, who will see any changes you make. Existing invoices stay the same.",
        { name: hostName() },
      )}
    />
    <Content />
  </div>
)

function Content() {
  const details = useQuery(ownDetails())
  if (details.isPending) return <Skeleton rows={6} label={say("Loading your details")} />
  if (!details.data)
    return <Failure error={details.error} retry={details.refetch} retrying={details.isFetching} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <Form details={details.data} />
      <SignIn details={details.data} />
    </div>
  )
}

function Form({ details }: { details: OwnDetails }) {
  const form = useDetails(details)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.isChanged || form.isSaving) return
    form.save()
    const element = event.currentTarget
    // Moves to the first error, once it is marked.
    requestAnimationFrame(() => element.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <Line form={form} name="company" complete="organization" wide />
        {details.address && (
          <figure className="flex flex-col gap-1.5 rounded-md bg-hover px-3 py-2.5 text-sm sm:col-span-2">
            <figcaption className="text-muted">
              {say("The address currently on your invoices. Fill in the fields below to replace it.")}
            </figcaption>
            <blockquote className="wrap-anywhere whitespace-pre-line">{details.address}</blockquote>
          </figure>
        )}
        <AddressLines form={form} isReplacing={details.address !== null} />
        <CountryField
          value={form.valueOf("country")}
          onChange={(code) => form.change("country", code)}
          error={form.errorOf("country")}
        />
        <Line form={form} name="vat_id" complete="off" hint={vatHint(details, form.valueOf("country"))} />
        <Line form={form} name="phone" complete="tel" type="tel" />
        <div className="mt-1 sm:col-span-2">
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            disabled={!form.isChanged}
            loading={form.isSaving}
          >
            {say("Save Changes")}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const vatHint = ({ tax_id }: OwnDetails, country: string) =>
  tax_id
    ? say("Currently on your invoices: {id}. Enter a VAT ID to replace it.", { id: tax_id })
    : say("With the country prefix, as in {example}", { example: vatIdExample(country) ?? "DE123456789" })

/** What only the organization changes. */
const SignIn = ({ details }: { details: OwnDetails }) => (
  <Card title={say("Name and email")}>
    <Facts
      className="gap-y-3"
      facts={[
        { label: say("Name"), value: <span dir="auto">{details.name}</span> },
        { label: say("Email"), value: shownAddress(details.email) },
      ]}
    />
    <p className="mt-4 text-pretty text-muted text-sm">
      {say("You use this email to sign in and receive invoices. To change your email or name,")}{" "}
      <Link to="/portal/messages" className="text-link underline underline-offset-2">
        {say("write to {name}", { name: hostName() })}
      </Link>
      .
    </p>
  </Card>
)
