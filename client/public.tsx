// The entry of the public pages: the server has drawn them, this brings them to life.
import "./ui/base.css"
import { hydrateRoot } from "react-dom/client"
import { Page, readPage } from "./site/pages.tsx"

const root = document.getElementById("root")
const data = document.getElementById("page-data")
const page = data ? readPage(data.textContent) : null
if (root && page) hydrateRoot(root, <Page page={page} />)
