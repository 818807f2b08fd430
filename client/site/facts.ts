// What the public pages know about the operator and the site: `https://portico.example`.
export type SiteFacts = {
  main_url: string
  support_email: string | null
  social_links: string[]
  /** False: everything is included, and nothing is sold. */
  plans: boolean
  /** Who may register a business. */
  registration: "open" | "invited" | "closed"
}
