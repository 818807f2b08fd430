// What every screen of the app stands in: the answers that were had and the toasts.
import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "../api/client.ts"
import { Toaster } from "../ui/toast.tsx"

export const App = ({ children }: { children: ReactNode }) => (
  // Parts that would bring a style element along leave it out: the policy forbids them, base.css has their rules.
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      {/* First, so that it listens before a screen has news. */}
      <Toaster />
      {children}
    </QueryClientProvider>
  </CSPProvider>
)
