// The words of other emails to clients and visitors, in the written language.
import { say } from "../../src/languages/rules.ts"
import { greeting } from "../../src/mails/rules.ts"
import type { MailWords } from "./mail-data.ts"
import { linked, ofClient, ofNotifications, onlyForYou } from "./mail-phrases.ts"

type Others = "portal-link" | "deliverable" | "unread-messages" | "hire-confirmation"
export const clientWords: Pick<MailWords, Others> = {
  "portal-link": {
    subject: (_, { name: organization }) => say("Your portal at {organization}", { organization }),
    preheader: () => say("Your projects, invoices and messages in one place."),
    text: ({ client_name, url, days: count }, { name: organization }) => [
      say(
        "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.",
        { client_name, organization },
      ),
      linked(say("Open your portal"), url),
      say(
        "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.",
        { count },
      ),
    ],
    why: ofClient,
  },
  deliverable: {
    subject: ({ project_title }) => say("A file for {project_title}", { project_title }),
    preheader: ({ filename }, { name: organization }) =>
      say("{filename} from {organization}", { filename, organization }),
    text: ({ client_name, project_title, filename, url }, { name: organization }) => [
      say("Hello {client_name}, {organization} has delivered a file for {project_title}.", {
        ...{ client_name, organization, project_title },
      }),
      filename,
      linked(say("Open project"), url),
      onlyForYou(),
    ],
    why: ofClient,
  },
  "unread-messages": {
    subject: ({ unread: count, sender_name }) =>
      say("{count} new message from {sender_name}|{count} new messages from {sender_name}", {
        ...{ count, sender_name },
      }),
    preheader: ({ project_title, quote }) =>
      project_title === null ? quote : say("About {project_title}: {quote}", { project_title, quote }),
    text: ({ recipient_name, sender_name, unread, project_title, quote, url }) => [
      [
        ...(recipient_name ? [greeting(recipient_name)] : []),
        wroteText(sender_name, project_title, unread),
      ].join(" "),
      quote,
      linked(say("Read and reply"), url),
    ],
    why: (data, brand) => (data.settings_url === null ? ofClient : ofNotifications)(data, brand),
  },
  "hire-confirmation": {
    subject: (_, { name: organization }) => say("Your request to {organization}", { organization }),
    preheader: () => say("We'll get back to you within 24-48 hours."),
    text: ({ can_reply }, { name: organization, url }) => [
      [
        say(
          "Thank you! {organization} has received your request and will get back to you within 24-48 hours.",
          { organization },
        ),
        ...(can_reply ? [say("To add something, reply to this email.")] : []),
      ].join(" "),
      linked(say("Visit {organization}", { organization }), url),
      say("If you didn't send a request, ignore this email."),
    ],
    why: (_, { name: organization }) =>
      say(
        "You're receiving this email because someone entered your email address in a form on {organization}'s page.",
        { organization },
      ),
  },
}

function wroteText(sender_name: string, project_title: string | null, unread: number) {
  const messages = say("{count} new message|{count} new messages", { count: unread })
  return project_title === null
    ? say("{sender_name} wrote to you: {messages}.", { sender_name, messages })
    : say("{sender_name} wrote to you about {project_title}: {messages}.", {
        ...{ sender_name, project_title, messages },
      })
}
