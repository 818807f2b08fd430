// What may be asked for of a printed quote.
import type { z } from "zod"
import { byId } from "../../core/values/schema.ts"
import { proForma } from "../../documents/schema.ts"

export const quotePdfInput = byId.extend({ as: proForma })

export type QuotePdfInput = z.output<typeof quotePdfInput>
