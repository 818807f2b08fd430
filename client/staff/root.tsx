// What the screens of the workspace and of signing in stand in: the calls as hooks.
import { Outlet } from "react-router"
import { calls, queryClient } from "../api/client.ts"
import { api } from "../api/hooks.ts"

export const StaffRoot = () => (
  <api.Provider client={calls} queryClient={queryClient}>
    <Outlet />
  </api.Provider>
)
