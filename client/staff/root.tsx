// The providers around workspace and sign-in screens.
import { Outlet } from "react-router"
import { calls, queryClient } from "../api/client.ts"
import { api } from "../api/hooks.ts"

export const StaffRoot = () => (
  <api.Provider client={calls} queryClient={queryClient}>
    <Outlet />
  </api.Provider>
)
