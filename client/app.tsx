// What every screen of the app stands in: the calls, the addresses, the toasts.
import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "react-router/dom"
import { api, apiClient, queryClient } from "./api.ts"
import { router } from "./router.tsx"
import { Toaster } from "./ui/toast.tsx"

export const App = () => (
  // Parts that would bring a style element along leave it out: the policy forbids them, base.css has their rules.
  <CSPProvider disableStyleElements>
    <api.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {/* First, so that it listens before a screen has news. */}
        <Toaster />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </api.Provider>
  </CSPProvider>
)
