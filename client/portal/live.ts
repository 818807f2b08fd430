// Keeps the portal up to date.
import { useEventStream } from "../shared/live.ts"
import { refreshAll } from "./queries.ts"

/** Once, in the frame: any change fetches everything shown again. */
export const useLiveEvents = () => useEventStream("/portal/events/", () => void refreshAll())
