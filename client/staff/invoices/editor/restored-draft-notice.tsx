// Says that typed values were restored, and what someone else has changed meanwhile.
import { Note } from "../../../ui/note.tsx"
import type { Rebased } from "./rebase.ts"

type NoticeProps = { isRestored: boolean; rebased: Rebased | null; startOver: () => void }

export const RestoredDraftNotice = ({ isRestored, rebased, startOver }: NoticeProps) => (
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
        Someone else has changed this invoice since you opened it: {rebased.theirs.join(", ")}.
        {rebased.both.length > 0 && ` You both changed ${rebased.both.join(", ")}. Your version is shown.`}
      </Note>
    )}
  </>
)
