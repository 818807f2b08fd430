// What the public pages say of whoever runs this, and where it is: `https://portico.example`.
export type SiteFacts = { main_url: string; support_email: string | null; social_links: string[] }
