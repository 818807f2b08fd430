// Who gets a mail to a client: one mail to the first contact with the role, with the others in Cc.

type Person = { id: number; name: string; email: string }

/** All contacts of a client, the first one first, and its fixed copies. */
export type Readers = {
  contacts: readonly (Person & { has_role: boolean })[]
  cc: readonly string[]
  bcc: readonly string[]
}

/** `contact` is greeted, and the mail's link is theirs. */
export type Addressed = { contact: Person; to: string; to_name?: string; cc: string[]; bcc: string[] }

/**
 * No address is in it twice. An address `chosen` for one mail takes the place of the contacts; the fixed copies stay, and another
 * recipient doesn't get a contact's name. A contact who is chosen without the role gets a link of their own, never another's.
 */
export function addressed({ contacts, ...fixed }: Readers, chosen: string | null = null): Addressed {
  const [first, ...others] = contacts.filter(({ has_role }) => has_role)
  if (!first) throw new Error("a client without a contact for this mail")
  const contact = contacts.find(({ email }) => email === chosen) ?? first
  const to = chosen ?? contact.email
  const cc = without([to], [...(chosen === null ? others.map(({ email }) => email) : []), ...fixed.cc])
  return {
    ...{ contact, to, cc, bcc: without([to, ...cc], fixed.bcc) },
    ...(to === contact.email ? { to_name: contact.name } : {}),
  }
}

/** Of contacts with another role those whom a mail doesn't reach: each gets one of their own. */
export const notReached = ({ contacts }: Readers, { to, cc, bcc }: Addressed): Person[] =>
  contacts.filter(({ email, has_role }) => has_role && ![to, ...cc, ...bcc].includes(email))

/** A mail to one contact alone. */
export const addressedTo = (contact: Person): Addressed => ({
  ...{ contact, to: contact.email, to_name: contact.name, cc: [], bcc: [] },
})

const without = (taken: readonly string[], addresses: readonly string[]) =>
  [...new Set(addresses)].filter((address) => !taken.includes(address))

/** Whether only one person reads it, so that its link may sign them in. */
export const hasOneReader = ({ cc, bcc }: Pick<Addressed, "cc" | "bcc">) => cc.length + bcc.length === 0
