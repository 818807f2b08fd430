// The sign-in page's entry. It loads less than the workspace, so that people can sign in early on a slow network.
import "./ui/base.css"
import { host } from "./lib/host.ts"
import { AuthScreen } from "./staff/sign-in/auth-screen.tsx"
import { LoginScreen } from "./staff/sign-in/login-screen.tsx"
import { isMember, nextPath, toLogin } from "./staff/sign-in/next.ts"
import { start } from "./staff/start.tsx"
import { Waiting } from "./ui/waiting.tsx"

start(() => {
  if (host.kind !== "tenant") return <AuthScreen />
  if (isMember()) {
    location.replace(nextPath())
    return <Waiting />
  }
  toLogin()
  return <LoginScreen />
})
