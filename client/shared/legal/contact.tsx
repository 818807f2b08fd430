// How whoever runs the product is reached.

export type Contact = { support_email: string | null; social_links: string[] }

/** Whom to write to, as a sentence. */
export const WriteToUs = ({ contact: { support_email } }: { contact: Contact }) =>
  support_email === null ? (
    <>
      How to reach us is on the <a href="/support">support page</a>.
    </>
  ) : (
    <>
      Write to <a href={`mailto:${support_email}`}>{support_email}</a>.
    </>
  )
