// One plausible filling of every mail.
import type { MailData } from "../../jobs/templates/mail.ts"

export const mailSamples: MailData = {
  "one-time-code": { code: "482913", business_name: "Acme Studio", minutes: 10 },
  welcome: { organization_name: "Acme Studio", login_url: "https://acme.portico.example/login" },
  "reset-link": { url: "https://acme.portico.example/reset-password?token=b64_token-x&kind=1", hours: 1 },
  invoice: {
    client_name: "Jane O'Neil & Sons",
    number: "INV-0042",
    formatted_total: "€12,480.50",
    due_date_text: "5 December 2026",
    url: "https://acme.portico.example/portal-login?token=b64_token-x",
    notes: "Thank you for your business.\nPlease quote the invoice number.",
  },
  "portal-link": {
    client_name: "Jane Doe",
    url: "https://acme.portico.example/portal-login?token=b64_token-x",
    days: 7,
  },
  "client-marked-paid": {
    client_name: "Jane Doe",
    number: "INV-0042",
    formatted_total: "€12,480.50",
    method: "Bank transfer <main>",
    url: "https://acme.portico.example/invoices/42",
  },
  receipt: {
    client_name: "Jane Doe",
    number: "INV-0042",
    formatted_total: "€12,480.50",
    paid_on: "21 November 2026",
    method: "Bank transfer",
  },
  "team-invitation": {
    organization_name: "Acme Studio",
    invited_by: "owner@acme.example",
    url: "https://acme.portico.example/join?token=b64_token-x",
    days: 7,
  },
  "unread-messages": {
    recipient_name: "Jane",
    sender_name: "Acme Studio",
    unread: 3,
    project_title: "New website",
    url: "https://acme.portico.example/portal/messages",
  },
  "hire-request": {
    client_name: "Sam Roe",
    client_email: "sam@roe.example",
    project_title: "A shop for handmade lamps",
    project_description: "About forty products.\nWe have pictures and texts.",
    budget: "$5,000 to $10,000",
    timeline: "1 month",
    url: "https://acme.portico.example/hire-requests",
  },
}
