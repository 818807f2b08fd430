// Single-key shortcuts, such as `/` for the search: only while no one is typing or choosing.
import { singleKeysOn } from "./storage.ts"

/** Whether a key was meant for the page: without modifier, and not in a field, in a list or over a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat || !singleKeysOn()) return false
  if (!(target instanceof HTMLElement)) return true
  const busy = "input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]"
  return target.closest(busy) === null && document.querySelector(overPage) === null
}

/** Toasts are dialogs too, but don't trap the focus. */
const overPage = "[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu], [role=listbox]"
