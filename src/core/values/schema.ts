// The building blocks of every input: trimmed text, real dates, plain addresses, and their limits.
import { z } from "zod"
import { isCurrency } from "./currencies.ts"
import { languages } from "./language.ts"
import { asciiAddress } from "./mail-address.ts"
import { speakPlainly } from "./messages.ts"
import { withoutDirections } from "./text.ts"

// In the browser zod would test whether it may compile code, which the content security policy reports.
z.config({ jitless: "document" in globalThis })
speakPlainly()

/** Control characters that no field accepts; multi-line fields keep tab, line feed and carriage return. */
const inLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const inText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const clean = (forbidden: RegExp) => (value: string) => !forbidden.test(value) && !loneSurrogate.test(value)
const unprintable = "Contains characters that cannot be used"

/** Trimmed, and without marks of direction: with them "evil" reads "live". */
const typed = () => z.string().overwrite(withoutDirections).trim()

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max = 200) =>
  typed().min(1, "This field is required").max(max).refine(clean(inLine), unprintable)

/** Several lines of text, trimmed, 1 to `max` characters. */
export const text = (max = 10_000) =>
  typed().min(1, "This field is required").max(max).refine(clean(inText), unprintable)

const emptyToNull = <T>(value: T | "" | null | undefined) => (value === "" ? null : value)

/** A search or a name in an address: one line, trimmed, at most `max` characters, may be empty. */
export const sought = (max: number) => typed().max(max).refine(clean(inLine), unprintable)

/** Absent stays absent (unchanged); `null` and "" clear the field. Errors are those of `schema`. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => null), schema]).nullish()

export const optionalLine = (max = 200) =>
  typed()
    .max(max)
    .refine(clean(inLine), unprintable)
    .nullish()
    .transform(emptyToNull<string>)

export const optionalText = (max = 10_000) =>
  typed()
    .max(max)
    .refine(clean(inText), unprintable)
    .nullish()
    .transform(emptyToNull<string>)

/**
 * A shape with a name and an example in the API's document, one for all calls that use it. Its field descriptions also
 * apply to other shapes of the same chapter.
 */
export const named = <S extends z.ZodType>(name: string, shape: S, example: z.output<S>): S =>
  shape.meta({ id: name, example })

/** A positive integer; text in a path or query becomes a number at the REST door. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const byId = z.object({ id })

/** One plain email address, in lower case; a domain with other letters than ASCII as mail servers write it. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(asciiAddress)
  .max(254)
  .pipe(z.email("Enter a valid email address"))
  .meta({ example: "ada@example.com" })

const dateError = "Enter a valid date as YYYY-MM-DD"
/** A calendar day, `YYYY-MM-DD`, from 1900 to 2999. */
export const isoDate = z.iso.date(dateError).regex(/^(19|2)/, dateError)

/** The same, or none. */
export const optionalDate = z
  .string()
  .trim()
  .refine((value) => value === "" || isoDate.safeParse(value).success, dateError)
  .nullish()
  .transform(emptyToNull<string>)
  .meta({ example: "2026-12-31" })

/** Of http or https, without credentials. */
export const isWebAddress = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ["http:", "https:"].includes(url.protocol) && !url.username && !url.password
}

/** As browsers read it: an address that looks like another one to people is stored as the one it really is. */
const asRead = (value: string) => (URL.canParse(value) ? new URL(value).href : value)

/** http or https, without credentials, at most 2,048 characters, normalized. */
export const url = line(2048)
  .refine(isWebAddress, "Enter a web address that starts with http:// or https://")
  .refine((value) => value.length > 2048 || asRead(value).length <= 2048, "At most 2,048 characters")
  .overwrite(asRead)
  .meta({ example: "https://example.com" })

/** The position among its siblings, from 0; the list decides between equal ones. */
export const displayOrder = z.number().int().min(0, "At least 0").max(10_000, "At most 10,000")

export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Enter a colour as #RRGGBB")
  .meta({ example: "#4F46E5" })

/** ISO 3166 alpha-2, upper case. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, "Enter a two-letter country code")
  .nullish()
  .transform(emptyToNull<string>)
  .meta({ example: "GB", description: "ISO 3166 alpha-2" })

/** Of documents, emails and the portal. */
export const language = z.enum(languages, `Choose one of ${languages.join(", ")}`)

/** The ISO 4217 code of a supported currency, upper case; `null` and "" use the caller's default. */
export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || isCurrency(code), "This currency is not supported")
  .nullish()
  .transform(emptyToNull<string>)
  .meta({ example: "USD", description: "ISO 4217" })

const cursor = (max: number) =>
  z.string().max(max).optional().meta({ description: "From the `Link` header of the previous page" })
/** For lists in an order of their own: a cursor holds a whole name. */
export const longCursor = cursor(2_500)

const formats = ["json", "csv"] as const
/** `semicolon` comes with decimal commas: where numbers are written with a comma, a spreadsheet takes it for no separator. */
const separators = ["comma", "semicolon"] as const
export type Separator = (typeof separators)[number]

/** For answers that exist as a file too. */
export const fileQuery = {
  format: z
    .enum(formats, `Choose one of ${formats.join(", ")}`)
    .optional()
    .meta({ example: "json", description: "`csv` returns a file for spreadsheets" }),
  separator: z
    .enum(separators, `Choose one of ${separators.join(", ")}`)
    .optional()
    .meta({
      example: "comma",
      description:
        "For a `csv` file: `semicolon` with decimal commas, as spreadsheets in many countries expect. `comma` by default",
    }),
}

/** The file of a list has all rows that the filters find. */
export const listFileQuery = {
  ...fileQuery,
  format: fileQuery.format.meta({
    example: "json",
    description:
      "`csv` returns a file for spreadsheets with every row that matches the filters. `limit` and `cursor` don't apply",
  }),
}

/** What every list accepts. */
export const listQuery = {
  limit: z
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .meta({ example: 50, description: "The maximum number to return" }),
  cursor: cursor(200),
  search: sought(200)
    .overwrite((words) => words.split(" ").map(asciiAddress).join(" "))
    .optional()
    .meta({ description: "Search words. A result must contain all of them" }),
}

/** A picture arrives as a file of a form; `null` or "" removes the current one. */
export const picture = z
  .unknown()
  .transform((value) => (value === null || value === "" ? null : undefined))
  .optional()

/** Seconds in which an action can be undone; none by default. */
export const undoSeconds = z
  .number()
  .int("Enter a whole number of seconds")
  .min(0, "At least 0 seconds")
  .max(60, "At most 60 seconds")
  .optional()
  .meta({ example: 8, description: "Delay in seconds during which this can be undone. 0 by default" })
