// Which lines of half an invoice are shown, and what weighs most on a page.

type TypedLine = { description?: string | null | undefined; unit_price?: number | null | undefined }

/** A line that has been started. */
export const isBegun = ({ description, unit_price }: TypedLine) =>
  Boolean(description?.trim()) || (typeof unit_price === "number" && unit_price > 0)

const styles = /<style>([^<]*)<\/style>/

/** The styles and typefaces of a page, which weigh far more than what stands on it; "" for one without. */
export const stylesIn = (page: string): string => styles.exec(page)?.[1] ?? ""

/** The rest of the page. */
export const withoutStyles = (page: string): string => page.replace(styles, "")
