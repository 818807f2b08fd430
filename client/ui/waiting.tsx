// Shown while the first screen loads.
import { say } from "../../src/languages/rules.ts"
import { Bar, Skeleton } from "./states.tsx"

export const Waiting = () => (
  <main className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-8 sm:px-6">
    <div role="status">
      <h1 className="text-muted text-sm">{say("Loading Organization")}</h1>
    </div>
    <Bar className="h-6 w-40" />
    <Skeleton rows={6} />
  </main>
)
