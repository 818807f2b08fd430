// What a person may choose for themselves.

/** Columns of the list of invoices that can be hidden. */
export const hideableColumns = ["project", "issued", "due"] as const
export type HideableColumn = (typeof hideableColumns)[number]
