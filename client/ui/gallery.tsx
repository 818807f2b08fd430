// Every component on one page, for developers and screenshots; not shipped to users.
import "./base.css"
import { CSPProvider } from "@base-ui/react/csp-provider"
import { FileText, FolderKanban, LayoutDashboard, LogOut, MessageSquare, Plus, Users } from "lucide-react"
import { createRoot } from "react-dom/client"
import { MemoryRouter } from "react-router"
import { defaultTheme, type Theme } from "../../src/core/values/colours.ts"
import { AppShell } from "./app-shell.tsx"
import { Badge } from "./badge.tsx"
import { Button } from "./button.tsx"
import { Forms } from "./gallery-forms.tsx"
import { Lists } from "./gallery-lists.tsx"
import { Overlays } from "./gallery-overlays.tsx"
import { WorkList } from "./gallery-table.tsx"
import { PageHeader } from "./page.tsx"
import { showTheme } from "./theme.ts"
import { Toaster } from "./toast.tsx"

/** An organization that chose the light theme. */
const light: Theme = {
  background: "#F7F7F5",
  surface: "#FFFFFF",
  text: "#1C1917",
  primary: "#0F766E",
  accent: "#D97706",
}
const params = new URLSearchParams(location.search)
const theme = params.get("theme")
showTheme(theme === "light" ? light : defaultTheme)
document.documentElement.toggleAttribute("data-glass", theme === "glass")

const tabs = [
  { to: "/dashboard", label: "Dashboard", icon: <LayoutDashboard /> },
  { to: "/clients", label: "Clients", icon: <Users /> },
  { to: "/projects", label: "Projects", icon: <FolderKanban /> },
  { to: "/invoices", label: "Invoices", icon: <FileText /> },
  { to: "/messages", label: "Messages", icon: <MessageSquare />, count: 12, countLabel: "unread messages" },
]

const Gallery = () => (
  <CSPProvider disableStyleElements>
    <Toaster />
    <MemoryRouter initialEntries={["/invoices"]}>
      <AppShell
        brand={{ name: "Okafor & Sons", note: "USD", to: "/" }}
        tabs={tabs}
        actions={
          <Button variant="ghost" icon={<LogOut />}>
            Logout
          </Button>
        }
        footer="Powered by Portico"
      >
        <div className="flex flex-col gap-8">
          <PageHeader
            title="INV-0042"
            back={{ to: "/", label: "Invoices" }}
            badge={<Badge tone="warning">Payment Pending</Badge>}
            description="Website redesign for Bright Harbour Shipping Company"
            actions={<Button>Download PDF</Button>}
            main={
              <Button variant="primary" icon={<Plus />}>
                Confirm Payment
              </Button>
            }
          />
          <Lists />
          <WorkList />
          <Forms />
          <Overlays show={params.get("show")} />
        </div>
      </AppShell>
    </MemoryRouter>
  </CSPProvider>
)

const root = document.getElementById("root")
if (root) createRoot(root).render(<Gallery />)
