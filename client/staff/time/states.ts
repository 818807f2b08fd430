// How time and expenses are narrowed by their billing.
export const states = [
  { value: "any", label: "Billed or not" },
  { value: "unbilled", label: "Unbilled" },
  { value: "billed", label: "Billed" },
] as const
