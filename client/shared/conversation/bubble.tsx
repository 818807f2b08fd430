// One message: its text, time, whether it was read, and what to do if it wasn't sent.

import { clsx } from "clsx"
import { Check, CheckCheck, CircleAlert } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import { Button } from "../../ui/button.tsx"
import { AttachedFiles } from "./attached-files.tsx"
import { LinkedText } from "./linked-text.tsx"
import type { Outgoing } from "./outbox.ts"

export const MessageText = ({ mine, text }: { mine: boolean; text: string }) => (
  <p
    dir="auto"
    className={clsx(
      "w-fit min-w-0 max-w-[85%] whitespace-pre-wrap rounded-xl px-3 py-2 leading-normal [overflow-wrap:anywhere] sm:max-w-[75%]",
      mine ? "rounded-br-sm bg-primary-soft" : "rounded-bl-sm bg-hover",
    )}
  >
    <LinkedText text={text} />
  </p>
)

type FootProps = { time: string; mark: "Sent" | "Read" | null }

export const Foot = ({ time, mark }: FootProps) => (
  <span className="tabular flex items-center gap-1 px-1 text-muted text-xs">
    {time}
    {mark !== null && (
      <>
        {mark === "Read" ? (
          <CheckCheck aria-hidden className="size-3.5 text-link" />
        ) : (
          <Check aria-hidden className="size-3.5" />
        )}
        <span>{say(mark)}</span>
      </>
    )}
  </span>
)

type UnsentProps = { one: Outgoing; again: () => void; edit: () => void; discard: () => void }

/** Shown as if it were sent; if it couldn't be sent, with a way to try again, or to edit it when that can't help. */
export const Unsent = ({ one, again, edit, discard }: UnsentProps) => (
  <li className="flex w-full flex-col items-end gap-1">
    <span className="sr-only">{say("You wrote:")}</span>
    {one.message !== "" && <MessageText mine text={one.message} />}
    <AttachedFiles mine attachments={one.attachments ?? []} files={null} />
    {one.failed ? (
      <span className="flex flex-wrap items-center justify-end gap-x-1 text-danger text-xs">
        <CircleAlert aria-hidden className="size-3.5" />
        <span className="mr-1">
          {one.expired === undefined ? say("Not sent") : say("Not sent. {reason}", { reason: one.expired })}
        </span>
        {one.expired === undefined && (
          <Button size="sm" variant="ghost" onClick={again}>
            {say("Try again")}
          </Button>
        )}
        {one.expired !== undefined && one.message !== "" && (
          <Button size="sm" variant="ghost" onClick={edit}>
            {say("Edit")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={discard}>
          {say("Discard")}
        </Button>
      </span>
    ) : (
      <span className="px-1 text-muted text-xs">{say("Sending…")}</span>
    )}
  </li>
)
