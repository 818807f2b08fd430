// The calls that read credit notes.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { creditNote, creditNoteList } from "./schema.ts"
import { creditNotesFile, readCreditNote, readCreditNotes } from "./service.ts"

const at = "/api/credit-notes/"

export const creditNoteReads = {
  list: reader
    .meta(rest("GET", at, { list: true, summary: "List credit notes, newest first" }))
    .input(creditNoteList)
    .output(new OrFile(creditNote.array()))
    .query(({ ctx, input }) => listOrFile(ctx, input, readCreditNotes, creditNotesFile)),
  get: reader
    .meta(rest("GET", `${at}{id}/`, { summary: "Get a credit note with its allocations" }))
    .input(byId)
    .output(output(creditNote))
    .query(({ ctx, input }) => readCreditNote(ctx.db, input.id)),
}
