// The calls that read credit notes.
import { output, rest, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { creditNote, creditNoteList } from "./schema.ts"
import { readCreditNote, readCreditNotes } from "./service.ts"

const at = "/api/credit-notes/"

export const creditNoteReads = {
  list: staff
    .meta(rest("GET", at, { list: true, summary: "List credit notes, newest first" }))
    .input(creditNoteList)
    .output(output(creditNote.array()))
    .query(({ ctx, input }) => readCreditNotes(ctx.db, input)),
  get: staff
    .meta(rest("GET", `${at}{id}/`, { summary: "A credit note with its allocations" }))
    .input(byId)
    .output(output(creditNote))
    .query(({ ctx, input }) => readCreditNote(ctx.db, input.id)),
}
