// The workspace's entry.
import "./ui/base.css"
import { RouterProvider } from "react-router/dom"
import { openRouter } from "./router.tsx"
import { start } from "./staff/start.tsx"

start(() => <RouterProvider router={openRouter()} />)
