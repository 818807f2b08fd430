// The calls as hooks, for the workspace and the sign-in screens; `staff/root.tsx` provides them.
import { createTRPCReact } from "@trpc/react-query"
import type { AppRouter } from "../../src/router.ts"

export const api = createTRPCReact<AppRouter>()
