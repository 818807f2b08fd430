// Reading what somebody else has written: JSON that may be none, and whether a value has a shape.

/** Null for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const has = (
  value: unknown,
  fields: Record<string, "string" | "number" | "boolean">,
): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(fields).every(([name, type]) => typeof Reflect.get(value, name) === type)
