// Sentences for values that fail validation, where their field has none of its own. The validator's words never show.
import { z } from "zod"

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: "Enter text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Choose yes or no",
  array: "This must be a list",
  object: "This must contain named fields",
  record: "This must contain named fields",
  file: "Choose a file",
}
const units: Record<string, string> = { string: " characters", array: " entries", set: " entries" }

/** A sentence for every kind of problem; a missing value is reported as missing, whatever its type. */
function sentenceOf(issue: Issue): string {
  const { input } = issue
  if ((input ?? null) === null) return "This field is required"
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? unusable
    case "too_big":
      return `${issue.inclusive === false ? "Less than" : "At most"} ${amount(issue.maximum)}${units[issue.origin] ?? ""}`
    case "too_small":
      return `${issue.inclusive === false ? "More than" : "At least"} ${amount(issue.minimum)}${units[issue.origin] ?? ""}`
    case "invalid_value":
      return "Choose one of the options"
    case "not_multiple_of":
      return "Too many decimals"
    default:
      return unusable
  }
}

const unusable = "This can't be used here"
const amount = (value: number | bigint) => value.toLocaleString("en-US")

/** Once for all schemas, in the server and in the browser. */
export const speakPlainly = () => z.config({ customError: sentenceOf })
