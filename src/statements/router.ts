// The calls about a client's statement of account.
import { inTurn, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { downloadStatement } from "./printing/service.ts"
import { statement, statementOf, statementQuery, statementSent, statementToSend } from "./schema.ts"
import { sendStatement } from "./sending/service.ts"
import { readStatement } from "./service.ts"

export const statementsRouter = router({
  get: reader
    .meta(
      rest("GET", "/api/clients/{id}/statement/", {
        summary: "A client's statement of account for a period, in one currency; also as CSV",
      }),
    )
    .input(statementQuery)
    .output(new OrFile(statement))
    .query(({ ctx, input }) =>
      inTurn(ctx.db.organization_id, ctx.answer, () => readStatement(ctx.db, input, ctx.door)),
    ),
  pdf: reader
    .meta(
      rest("GET", "/api/clients/{id}/statement/pdf/", {
        produces: "application/pdf",
        summary: "A client's statement of account as a PDF for the client, without write-offs",
      }),
    )
    .input(statementOf)
    .query(({ ctx, input }) => downloadStatement(ctx.db, ctx.app, input)),
  send: staff
    .meta(
      rest("POST", "/api/clients/{id}/statement/send/", {
        summary: "Email a client its statement of account, with the PDF and a portal link. Requires Pro",
      }),
    )
    .input(statementToSend)
    .output(output(statementSent))
    .mutation(({ ctx, input }) => sendStatement(ctx.db, input, ctx.who, ctx.app.config)),
})
