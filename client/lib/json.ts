// Reads foreign JSON, and checks the shape of values.

/** Null for invalid JSON. */
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
