// What the portal shows where there is nothing to see: an address that leads nowhere, or to what isn't this client's.
import type { ReactNode } from "react"
import { refusal } from "../api/refusal.ts"
import { ButtonLink } from "../ui/button-link.tsx"
import { Empty } from "../ui/states.tsx"
import { Title } from "./title.tsx"

export type NotFoundProps = { title: string; back: { to: string; label: string }; children: ReactNode }

export const NotFound = ({ title, back, children }: NotFoundProps) => (
  <>
    <Title screen={title} />
    <h1 className="sr-only">{title}</h1>
    <Empty title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      {children}
    </Empty>
  </>
)

export const NoSuchPage = () => (
  <NotFound title="Page Not Found" back={{ to: "/portal/overview", label: "Go to the overview" }}>
    The address may have a typo, or the page has moved.
  </NotFound>
)

export const NoSuchProject = () => (
  <NotFound title="Project Not Found" back={{ to: "/portal/projects", label: "Back to projects" }}>
    It may have been removed, or it belongs to somebody else.
  </NotFound>
)

export const NoSuchInvoice = () => (
  <NotFound title="Invoice Not Found" back={{ to: "/portal/invoices", label: "Back to invoices" }}>
    It may have been withdrawn, or it belongs to somebody else.
  </NotFound>
)

/** What isn't there, isn't this client's, or can't be a number of ours. */
export function isMissing(error: unknown): boolean {
  const { status } = refusal(error)
  return status === 404 || status === 400
}

/** The id in an address, null where there can be none. */
export const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
