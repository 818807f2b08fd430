// An option of a choice: its value, its label, and an optional second line.
export type Option<V extends string = string> = { value: V; label: string; hint?: string; disabled?: boolean }

/** Shared by all select-like components. */
export const popupLook =
  "surface popup origin-(--transform-origin) rounded-lg border border-line-strong p-1 shadow-popup outline-none transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0"

export const itemLook =
  "flex min-h-9 cursor-default select-none items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none data-highlighted:bg-press data-disabled:opacity-50 sm:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0"
