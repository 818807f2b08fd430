// Says that typed values were restored, and what someone else has changed meanwhile.
import { Note } from "../../../ui/note.tsx"
import type { Kind } from "./form.ts"
import type { Rebased } from "./rebase.ts"

type NoticeProps = { kind?: Kind; isRestored: boolean; rebased: Rebased | null; startOver: () => void }

export const RestoredDraftNotice = ({ kind = "invoice", isRestored, rebased, startOver }: NoticeProps) => (
  <>
    {isRestored && (
      <Note tone="success">
        We restored what you typed.{" "}
        <button type="button" onClick={startOver} className="underline">
          Start over
        </button>
      </Note>
    )}
    {rebased && rebased.theirs.length > 0 && (
      <Note tone="warning" isNews>
        Someone else has changed this {kind} since you opened it: {rebased.theirs.join(", ")}.
        {rebased.both.length > 0 &&
          ` You both changed these fields: ${rebased.both.join(", ")}. Your version is shown.`}
      </Note>
    )}
  </>
)
