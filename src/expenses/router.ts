// The calls about expenses and their receipts.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { addReceipt, openReceipt, receiptUpload, removeReceipt } from "./receipts/service.ts"
import { cursorAfterExpense } from "./rules.ts"
import { expense, expenseInput, expenseList, expensePatch } from "./schema.ts"
import {
  changeExpense,
  createExpense,
  expensesFile,
  readExpense,
  readExpenses,
  removeExpense,
} from "./service.ts"

const one = "/api/expenses/{id}/"
const ofReceipt = "/api/expenses/{id}/receipt/"
const refuses = [409]

export const expensesRouter = router({
  list: staff
    .meta(
      rest("GET", "/api/expenses/", {
        list: (last) => cursorAfterExpense(expense.parse(last)),
        summary: "List expenses, the newest day first",
      }),
    )
    .input(expenseList)
    .output(new OrFile(expense.array()))
    .query(({ ctx, input }) => listOrFile(ctx, input, readExpenses, expensesFile)),
  create: staff
    .meta(rest("POST", "/api/expenses/", { status: 201, summary: "Add an expense of your own" }))
    .input(expenseInput)
    .output(output(expense))
    .mutation(({ ctx, input }) => createExpense(ctx.db, input, ctx.who, ctx.app)),
  get: staff
    .meta(rest("GET", one, { summary: "Get an expense" }))
    .input(byId)
    .output(output(expense))
    .query(({ ctx, input }) => readExpense(ctx.db, input.id)),
  update: staff
    .meta(
      rest("PATCH", one, {
        refuses,
        summary: "Edit an expense that no invoice bills. Members edit their own, owners all",
      }),
    )
    .input(expensePatch)
    .output(output(expense))
    .mutation(({ ctx, input }) => changeExpense(ctx.db, input, ctx.who)),
  delete: staff
    .meta(rest("DELETE", one, { status: 204, refuses, summary: "Delete an expense that no invoice bills" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeExpense(ctx.db, input.id, ctx.who)),
  addReceipt: staff
    .meta(
      rest("POST", ofReceipt, {
        upload: receiptUpload,
        summary: "Add a receipt to an expense: an image or a PDF. It replaces the one before",
      }),
    )
    .input(byId)
    .output(output(expense))
    .mutation(({ ctx, input }) => addReceipt(ctx.db, input.id, ctx.upload, ctx.who)),
  receipt: staff
    .meta(
      rest("GET", ofReceipt, { produces: "application/octet-stream", summary: "The receipt of an expense" }),
    )
    .input(byId)
    .query(({ ctx, input }) => openReceipt(ctx.db, ctx.app, input.id)),
  removeReceipt: staff
    .meta(rest("DELETE", ofReceipt, { summary: "Remove the receipt of an expense" }))
    .input(byId)
    .output(output(expense))
    .mutation(({ ctx, input }) => removeReceipt(ctx.db, input.id, ctx.who)),
})
