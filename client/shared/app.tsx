// What every screen of the app needs: the query cache and the toasts.
import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "../api/client.ts"
import { Toaster } from "../ui/toast.tsx"

export const App = ({ children }: { children: ReactNode }) => (
  // Components would add a style element, which the policy forbids; base.css has those rules.
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      {/* First, so that it listens before a screen sends a toast. */}
      <Toaster />
      {children}
    </QueryClientProvider>
  </CSPProvider>
)
