// The portal's entry. It is built by itself: clients use phones, and nothing of the workspace is loaded for them.
import "../ui/base.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router"
import { isLostCode } from "../lib/lost-connection.ts"
import { App } from "../shared/app.tsx"
import { writeInReadersLanguage } from "./language.ts"
import { PortalRoutes } from "./routes.tsx"

const root = document.getElementById("root")
if (!root) throw new Error("The page has no root element for the portal")
// A screen whose code is lost tells the reader itself.
const onCaughtError = (error: unknown) => isLostCode(error) || reportError(error)
const draw = () =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App>
        <BrowserRouter>
          <PortalRoutes />
        </BrowserRouter>
      </App>
    </StrictMode>,
  )
// Not awaited: bundlers cut a page that waits into many small files.
void writeInReadersLanguage().then(draw)
