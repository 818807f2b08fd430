// What was typed before: that it is still there, and on what it stands where somebody else has changed the invoice.
import { Note } from "../../../ui/note.tsx"
import type { Rebased } from "./rebase.ts"

type TypedBeforeProps = { restored: boolean; rebased: Rebased | null; startOver: () => void }

export const TypedBefore = ({ restored, rebased, startOver }: TypedBeforeProps) => (
  <>
    {restored && (
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
