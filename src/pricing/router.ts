// The calls about calculations.
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { documentFigures, documentInput } from "./schema.ts"
import { calculateDocument } from "./service.ts"

export const calculationRouter = router({
  calculate: staff
    .meta(
      rest("POST", "/api/calculate/", {
        secret: true,
        apart: true,
        summary: "Calculate a document's amounts by line and tax, without saving it",
      }),
    )
    .input(documentInput)
    .output(output(documentFigures))
    .mutation(({ ctx, input }) => calculateDocument(input, ctx.who)),
})
