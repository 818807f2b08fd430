// How to reach the operator, and whether they sell plans.

export type Contact = { support_email: string | null; social_links: string[]; plans: boolean }

export const isReachable = ({ support_email, social_links }: Contact) =>
  support_email !== null || social_links.length > 0

/** A sentence with the address; nothing without one. */
export function WriteToUs({ contact }: { contact: Contact }) {
  const { support_email } = contact
  if (!isReachable(contact)) return null
  return support_email === null ? (
    <>
      See the <a href="/support">support page</a> for how to reach us.
    </>
  ) : (
    <>
      Write to <a href={`mailto:${support_email}`}>{support_email}</a>.
    </>
  )
}
