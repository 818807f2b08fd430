// In the place of a proof that didn't come.
import { Button } from "../../../ui/button.tsx"
import type { useFile } from "./use-file.ts"

type LostFileProps = { what: string; file: ReturnType<typeof useFile>["file"] }

export const LostFile = ({ what, file }: LostFileProps) => (
  <div
    role="alert"
    className="grid min-h-36 place-items-center gap-2 rounded-lg border border-line p-3 text-center"
  >
    <p className="text-muted text-sm">{what} can't be loaded</p>
    <Button size="sm" loading={file.isFetching} onClick={() => void file.refetch()}>
      Retry
    </Button>
  </div>
)
