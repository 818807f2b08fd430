// Opens the hire form; loaded by the first press, so that visitors who don't use it don't load it.
import { CSPProvider } from "@base-ui/react/csp-provider"
import { createRoot, type Root } from "react-dom/client"
import { type Language, writtenLanguage } from "../../../src/core/values/language.ts"
import { isPageLanguage } from "../../lib/page-languages.ts"
import type { LandingData } from "../page-data.ts"
import { Hire } from "./hire.tsx"

let root: Root | undefined

/** Typed text is still there when it is opened again. Where the phrases can't be loaded, the form is in English. */
export async function showHire(data: LandingData) {
  if (data.language !== writtenLanguage() && isPageLanguage(data.language) && data.language !== "en")
    await writePageIn(data.language).catch(() => undefined)
  show(data, true)
}

const writePageIn = async (language: Exclude<Language, "en">) =>
  (await import("../../lib/page-language.ts")).writePageIn(language)

function show(data: LandingData, open: boolean) {
  root ??= createRoot(document.body.appendChild(document.createElement("div")))
  root.render(
    // Components would add a style element, which the policy forbids; base.css has those rules.
    <CSPProvider disableStyleElements>
      <Hire data={data} open={open} onClose={() => show(data, false)} />
    </CSPProvider>,
  )
}
