// The addresses of the portal; each screen loads when it is opened.
import { lazy, Suspense, useEffect } from "react"
import { Navigate, Route, Routes, useLocation, useSearchParams } from "react-router"
import { portalPage } from "../../src/portal-links/rules.ts"
import { portalDoor } from "../api/client.ts"
import { portalAuth } from "../lib/storage.ts"
import { Waiting } from "../ui/waiting.tsx"
import { PortalFrame } from "./frame.tsx"
import { Guarded } from "./guarded.tsx"

const home = "/portal/overview"

const Login = lazy(async () => ({ default: (await import("./login-screen.tsx")).LoginScreen }))
const Overview = lazy(async () => ({ default: (await import("./overview-screen.tsx")).OverviewScreen }))
const Projects = lazy(async () => ({
  default: (await import("./projects/projects-screen.tsx")).ProjectsScreen,
}))
const Project = lazy(async () => ({ default: (await import("./projects/project-screen.tsx")).ProjectScreen }))
const Invoices = lazy(async () => ({
  default: (await import("./invoices/invoices-screen.tsx")).InvoicesScreen,
}))
const Invoice = lazy(async () => ({ default: (await import("./invoices/invoice-screen.tsx")).InvoiceScreen }))
const Paid = lazy(async () => ({ default: (await import("./invoices/paid-screen.tsx")).PaidScreen }))
const Messages = lazy(async () => ({
  default: (await import("./messages/messages-screen.tsx")).MessagesScreen,
}))
const Details = lazy(async () => ({ default: (await import("./details/details-screen.tsx")).DetailsScreen }))
const NoSuchPage = lazy(async () => ({ default: (await import("./not-found.tsx")).NoSuchPage }))
const Pay = lazy(async () => ({ default: (await import("./invoices/pay-screen.tsx")).PayScreen }))

/** Navigation waits for the next screen's code; until then the previous one stays (a transition of the router). */
export function PortalRoutes() {
  return (
    <Guarded place={useLocation().key}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/portal-login" element={<StrangersOnly />} />
          <Route path="/portal" element={<ClientsOnly />}>
            <Route index element={<Navigate to={home} replace />} />
            <Route path="overview" element={<Overview />} />
            <Route path="projects" element={<Projects />} />
            <Route path="projects/:projectId" element={<Project />} />
            <Route path="invoices" element={<Invoices />} />
            <Route path="invoices/:invoiceId" element={<Invoice />} />
            <Route path="invoices/:invoiceId/pay" element={<Pay />} />
            <Route path="invoices/:invoiceId/paid" element={<Paid />} />
            <Route path="messages" element={<Messages />} />
            <Route path="details" element={<Details />} />
            <Route path="*" element={<NoSuchPage />} />
          </Route>
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </Guarded>
  )
}

/** Without a session a client needs a link first, which then leads to the requested page. Checked at each step. */
function ClientsOnly() {
  const { pathname, search } = useLocation()
  if (portalAuth()) return <PortalFrame />
  return <Navigate to={portalDoor(portalPage(pathname + search))} replace />
}

/** Signed-in clients pass through, unless another link is being used. */
function StrangersOnly() {
  const [params] = useSearchParams()
  if (!portalAuth() || params.has("token")) return <Login />
  return <Navigate to={portalPage(params.get("next") ?? "") ?? home} replace />
}

/** Not an address of the portal: the server decides. */
function Elsewhere() {
  useEffect(() => location.replace("/"), [])
  return <Waiting />
}
