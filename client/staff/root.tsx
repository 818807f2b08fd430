// What the screens of the workspace and of signing in stand in: the calls as hooks.
import { Outlet } from "react-router"
import { api } from "../api.ts"
import { calls, queryClient } from "../calls.ts"

export const StaffRoot = () => (
  <api.Provider client={calls} queryClient={queryClient}>
    <Outlet />
  </api.Provider>
)
