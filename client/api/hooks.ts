// The calls as hooks, for the screens of the workspace and of signing in; `staff/root.tsx` provides them.
import { createTRPCReact } from "@trpc/react-query"
import type { AppRouter } from "../../src/router.ts"

export const api = createTRPCReact<AppRouter>()
