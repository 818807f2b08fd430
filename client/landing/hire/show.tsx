// Puts the form to hire over the page; asked for by the first press, so that a first look loads nothing of it.
import { CSPProvider } from "@base-ui/react/csp-provider"
import { createRoot, type Root } from "react-dom/client"
import type { LandingData } from "../shown.ts"
import { Hire } from "./hire.tsx"

let root: Root | undefined

/** What was typed is still there when it is opened again. */
export function showHire(data: LandingData, open = true) {
  root ??= createRoot(document.body.appendChild(document.createElement("div")))
  root.render(
    // Parts that would bring a style element along leave it out: the policy forbids them, base.css has their rules.
    <CSPProvider disableStyleElements>
      <Hire data={data} open={open} onClose={() => showHire(data, false)} />
    </CSPProvider>,
  )
}
