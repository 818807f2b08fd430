// Creates the invoice of a quote that was accepted, and sends it where the settings say so.
import { billAccepted } from "../../src/quotes/on-accept/service.ts"
import type { Handler } from "../job.ts"

export const billQuote: Handler<"bill-quote"> = { run: billAccepted }
