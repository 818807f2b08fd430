// What the audit log tells of files in messages and on documents.
import { filesText } from "../../../../src/messages/attachments/rules.ts"
import type { Details } from "./log-words.ts"

export const fileSentences = {
  "client files_sent": sent,
  "client files_removed": removed,
  "project files_sent": sent,
  "project files_removed": removed,
  "invoice files_added": (who: string, { files }: Details, invoice: string) =>
    `${who} attached ${namesOf(files)} to ${invoice}`,
  "invoice files_removed": (who: string, { files }: Details, invoice: string) =>
    `${who} removed ${namesOf(files)} from ${invoice}`,
  "credit_note files_added": (who: string, { files }: Details) =>
    `${who} attached ${namesOf(files)} to a credit note`,
  "credit_note files_removed": (who: string, { files }: Details) =>
    `${who} removed ${namesOf(files)} from a credit note`,
}

function sent(who: string, { files }: Details) {
  return `${who} sent ${namesOf(files)} in a message`
}

function removed(who: string, { files }: Details) {
  return `${who} removed ${namesOf(files)} from a message`
}

export const namesOf = (files: unknown) => (Array.isArray(files) ? filesText(files.map(String)) : "a file")
