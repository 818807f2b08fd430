// A modal dialog: centred on a wide screen, a sheet on a phone. Escape closes it, but not without a question where that
// would lose something.

import { AlertDialog } from "@base-ui/react/alert-dialog"
import { Dialog as Base } from "@base-ui/react/dialog"
import { clsx } from "clsx"
import { X } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { Button, IconButton } from "./button.tsx"
import { Field } from "./field.tsx"
import { TextInput } from "./text-input.tsx"

const widths = {
  sm: "sm:max-w-96",
  md: "sm:max-w-lg",
  lg: "sm:max-w-2xl",
  xl: "sm:max-w-5xl",
  /** Fills the window, for an editor with a pane next to it. */
  full: "sm:h-full sm:max-w-[100rem]",
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: keyof typeof widths
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** Whether closing would lose something. If so, it asks first, however it is closed. */
  isTyped?: () => boolean
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, size = "md", children, footer, isTyped } = props
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isTyped?.() ? setAsking(true) : onClose())
  const popup = useRef<HTMLDivElement>(null)
  // Focuses the first field, except on touch screens, where the keyboard would cover the dialog. Base UI only knows its
  // own triggers, and this dialog may have been opened without one.
  const begin = () =>
    (matchMedia("(pointer: coarse)").matches ? popup.current : firstField(popup.current)) ?? true
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Base.Portal>
        {/* Over another dialog too. */}
        <Base.Backdrop forceRender className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            ref={popup}
            initialFocus={begin}
            onKeyDown={saveOnEnter}
            className={clsx(panel, widths[size])}
          >
            <header className="flex items-start gap-4 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
              <div className="min-w-0 flex-1">
                <Base.Title className="font-semibold text-base">{title}</Base.Title>
                {description && (
                  <Base.Description className="text-pretty text-muted text-sm">
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                render={
                  <IconButton label={say("Close")} size="icon-sm">
                    <X />
                  </IconButton>
                }
                className="-mt-1 -mr-2"
              />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6">{children}</div>
            {footer && <footer className={foot}>{footer}</footer>}
            {isTyped && (
              <Confirm
                open={isAsking}
                onClose={() => setAsking(false)}
                title={say("Discard your changes?")}
                action={say("Discard")}
                back={say("Keep editing")}
                onConfirm={onClose}
              >
                {say("They haven't been saved.")}
              </Confirm>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A dialog's Cancel button: closes it in the same way as Escape. */
export const Cancel = ({ className = "" }: { className?: string }) => (
  <Base.Close render={<Button />} className={className}>
    {say("Cancel")}
  </Base.Close>
)

/** Ctrl or ⌘ with Enter anywhere in the dialog, but not in a second dialog on top of it. */
function saveOnEnter(event: KeyboardEvent<HTMLDivElement>) {
  const popup = event.currentTarget
  const { target, key, ctrlKey, metaKey } = event
  if (key !== "Enter" || !(ctrlKey || metaKey) || !(target instanceof Node && popup.contains(target))) return
  event.preventDefault()
  const [main] = [...popup.querySelectorAll<HTMLButtonElement>(":scope > footer button")].reverse()
  if (main && !main.disabled) main.click()
}

/** The selected radio button, if the dialog starts with some. */
function firstField(popup: HTMLElement | null) {
  const first = popup?.querySelector<HTMLElement>("input:not([disabled]), textarea:not([disabled])")
  const group = first?.closest("[role=radiogroup]")
  return group?.querySelector<HTMLElement>("input:checked") ?? first
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The consequence, in a sentence. */
  children?: ReactNode
  /** What will be lost, one line each. */
  lost?: readonly string[]
  /** The confirm button: "Delete client". */
  action: string
  /** The other button, where "Cancel" could be mistaken for the action. */
  back?: string
  onConfirm: () => unknown
  danger?: boolean
  /** Text that must be typed to enable the button. */
  phrase?: string
  /** The hint while it is missing; "Type DELETE to confirm" by default. */
  ask?: string
}

/** Stays open and busy until `onConfirm` is done, and open if it fails. */
export function Confirm({
  open,
  onClose,
  title,
  children,
  lost = [],
  action,
  back = say("Cancel"),
  onConfirm,
  danger = true,
  phrase,
  ask = `Type ${phrase} to confirm`,
}: ConfirmProps) {
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState("")
  const close = () => {
    setTyped("")
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && close()}>
      <AlertDialog.Portal>
        {/* Over another dialog too. */}
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Viewport className={viewport}>
          <AlertDialog.Popup className={clsx(panel, "sm:max-w-md")}>
            <div className="flex flex-col gap-3 px-5 pt-5 pb-5 sm:px-6">
              <AlertDialog.Title className="font-semibold text-base">{title}</AlertDialog.Title>
              <AlertDialog.Description className="text-pretty text-muted text-sm" render={<div />}>
                {children}
                {lost.length > 0 && <Lost lines={lost} />}
              </AlertDialog.Description>
              {phrase !== undefined && (
                <Field label={ask}>
                  <TextInput
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    autoComplete="off"
                  />
                </Field>
              )}
            </div>
            <footer className={foot}>
              <AlertDialog.Close render={<Button disabled={busy}>{back}</Button>} />
              <Button
                variant={danger ? "danger" : "primary"}
                loading={busy}
                disabled={phrase !== undefined && typed !== phrase}
                onClick={() => void confirm().catch(() => undefined)}
              >
                {action}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const Lost = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-3 list-disc rounded-md bg-danger-soft py-2.5 pr-3 pl-7 text-ink">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const backdrop =
  "fixed inset-0 z-40 bg-black/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
const viewport = "fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6"
const panel =
  "surface popup flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-line shadow-popup outline-none transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-full sm:rounded-xl"
const foot =
  "flex flex-col-reverse gap-2 border-line border-t px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-sm:*:w-full sm:flex-row sm:justify-end sm:px-6"
