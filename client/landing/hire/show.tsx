// Opens the hire form; loaded by the first press, so that visitors who don't use it don't load it.
import { CSPProvider } from "@base-ui/react/csp-provider"
import { createRoot, type Root } from "react-dom/client"
import type { LandingData } from "../page-data.ts"
import { Hire } from "./hire.tsx"

let root: Root | undefined

/** Typed text is still there when it is opened again. */
export function showHire(data: LandingData, open = true) {
  root ??= createRoot(document.body.appendChild(document.createElement("div")))
  root.render(
    // Components would add a style element, which the policy forbids; base.css has those rules.
    <CSPProvider disableStyleElements>
      <Hire data={data} open={open} onClose={() => showHire(data, false)} />
    </CSPProvider>,
  )
}
