// What is above a conversation: the way back on a phone, and who it is with.
import { ChevronLeft } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"

type TalkHeaderProps = { place: string; search: string; children: ReactNode }

/** `place` names the conversation in the list, which gets the focus back. */
export const TalkHeader = ({ place, search, children }: TalkHeaderProps) => (
  <header className="flex h-15 shrink-0 items-center gap-3 border-line border-b px-4 sm:px-5">
    <Link
      to={`/messages${search === "" ? "" : `?${new URLSearchParams({ search })}`}`}
      state={{ from: place }}
      aria-label="Back to all conversations"
      className="-ml-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:text-ink md:hidden"
    >
      <ChevronLeft className="size-5" />
    </Link>
    {children}
  </header>
)

type TalkNameProps = { to: string; name: string; note: string | null | undefined }

export const TalkName = ({ to, name, note }: TalkNameProps) => (
  <>
    <Link to={to} className="block truncate py-1 font-semibold hover:underline">
      {name}
    </Link>
    {note && <span className="-mt-1 block truncate font-normal text-muted text-xs">{note}</span>}
  </>
)

/** Focuses the field when opened from the list, except on touch screens, where the keyboard would cover the messages. */
export const isReady = (state: unknown) =>
  typeof state === "object" &&
  state !== null &&
  Reflect.get(state, "write") === true &&
  matchMedia("(pointer: fine)").matches
