// Says that typed values were restored, and what someone else has changed meanwhile.
import { Note } from "../../../ui/note.tsx"
import type { Rebased } from "./rebase.ts"

type NoticeProps = { isRestored: boolean; rebased: Rebased | null; startOver: () => void }

export const RestoredDraftNotice = ({ isRestored, rebased, startOver }: NoticeProps) => (
  <>
    {isRestored && (
      <Note tone="success">
        What you typed here before is still there.{" "}
        <button type="button" onClick={startOver} className="underline">
          Start over
        </button>
      </Note>
    )}
    {rebased && rebased.theirs.length > 0 && (
      <Note tone="warning" isNews>
        This invoice has changed since you opened it: {rebased.theirs.join(", ")}.
        {rebased.both.length > 0 &&
          ` You changed this too, and what you typed stands here: ${rebased.both.join(", ")}.`}
      </Note>
    )}
  </>
)
