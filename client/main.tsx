// The app's entry: staff, portal and sign-in.
import "./ui/base.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { glassTheme } from "./lib/storage.ts"
import { showGlass } from "./ui/theme.ts"

showGlass(glassTheme())
if (/^\/portal(\/|-|$)/.test(location.pathname)) document.documentElement.dataset.audience = "portal"

const root = document.getElementById("root")
if (!root) throw new Error("The page has no place for the app")
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
