// The screens of the main site, and of registering and signing in.
import type { Page } from "playwright-core"
import { heading, press, type Screen, words } from "./screen.ts"

const begin = async (page: Page, name = "Harbour Light Films") => {
  await page.getByLabel("Business name").fill(name)
  await words("Available:")(page).waitFor()
  await page.getByLabel("Email").fill("anna.lindqvist@harbour-light.example")
}
const askForCode = async (page: Page) => {
  await begin(page)
  await press(page, "Send Code")
}
const register = { who: "visitor", path: "/register", shows: heading("Create your workspace") } as const
const login = { who: "guest", path: "/login", shows: heading(/^Sign in to/) } as const
const enter = async (page: Page) => {
  await page.getByLabel("Email").fill("someone@northlight.example")
  await page.getByLabel(/^Password/).fill("not the password")
  await press(page, "Sign In")
}
const tooEarly = "Please wait before you ask for another code"

export const siteScreens: readonly Screen[] = [
  { name: "home", who: "visitor", path: "/", shows: heading(/./) },
  {
    ...{ name: "home-menu", who: "visitor", path: "/", shows: heading(/./), widths: [360], over: true },
    act: (page) => press(page, "Open menu"),
    ends: (page) => page.getByRole("button", { name: "Close menu" }),
  },
  { name: "pricing", who: "visitor", path: "/pricing", shows: heading("Start free") },
  {
    ...{ name: "pricing-annual", alike: true, who: "visitor", path: "/pricing" },
    shows: heading("Start free"),
    act: (page) => page.getByText("Annual", { exact: true }).click(),
    ends: words("$17"),
  },
  { name: "blog", who: "visitor", path: "/blog", shows: heading("Blog") },
  {
    ...{ name: "article", who: "visitor", path: "/blog/getting-paid-on-time" },
    shows: heading("Getting paid on time"),
  },
  { name: "site-terms", who: "visitor", path: "/terms", shows: heading("Terms") },
  { name: "site-privacy", who: "visitor", path: "/privacy", shows: heading("Privacy") },
  { name: "site-support", who: "visitor", path: "/support", shows: heading("Support") },
  {
    name: "site-not-found",
    who: "visitor",
    path: "/nowhere",
    shows: heading("Page not found"),
    refused: true,
  },
  { name: "register", ...register },
  {
    ...{ name: "register-name-taken", ...register },
    act: (page) => page.getByLabel("Business name").fill("api"),
    ends: words("This name is reserved"),
  },
  {
    ...{ name: "register-sending", alike: true, ...register, holds: ["auth.sendCode"] },
    act: askForCode,
    ends: (page) => page.getByLabel("Email").and(page.locator(":disabled")),
  },
  { name: "register-code", ...register, act: askForCode, ends: words("We emailed a six-digit code") },
  {
    ...{ name: "register-wait", alike: true, ...register },
    fails: { calls: ["auth.sendCode"], status: 429, message: tooEarly, wait: 600 },
    act: askForCode,
    ends: words(tooEarly),
  },
  {
    ...{
      name: "register-unsent",
      alike: true,
      ...register,
      fails: { calls: ["auth.sendCode"], status: 500 },
    },
    act: askForCode,
    ends: words("Failed to send verification code"),
  },
  {
    ...{ name: "register-wrong-code", alike: true, ...register },
    fails: { calls: ["auth.verifyCode"], status: 400, message: "Invalid verification code" },
    act: async (page) => {
      await askForCode(page)
      await page.getByRole("group").getByRole("textbox").first().fill("123456")
    },
    ends: words("Invalid verification code"),
  },
  {
    ...{ name: "register-problems", ...register },
    act: async (page) => {
      await begin(page)
      await press(page, "Create Account")
    },
    ends: words("Please verify your email address first"),
  },
  { name: "auth", who: "visitor", path: "/auth", shows: heading("Sign in to Portico") },
  { name: "auth-chooser", who: "chooser", path: "/auth", shows: heading("Choose an organization") },
  { name: "login", alike: true, ...login },
  {
    ...{ name: "login-registered", ...login },
    path: "/login#registered=anna.lindqvist@harbour-light.example",
    shows: words("Your workspace is ready"),
  },
  {
    ...{ name: "login-refused", ...login, refused: true },
    act: enter,
    ends: words("Invalid email or password"),
  },
  { name: "forgot", who: "guest", path: "/forgot-password", shows: heading("Forgot your password?") },
  {
    ...{ name: "forgot-sent", alike: true, who: "guest", path: "/forgot-password" },
    shows: heading("Forgot your password?"),
    act: async (page) => {
      await page.getByLabel("Email").fill("anna.lindqvist@harbour-light.example")
      await press(page, "Send Reset Link")
    },
    ends: heading("Check your email"),
  },
  {
    ...{ name: "reset", alike: true, who: "guest", path: "/reset-password?uid=1&token=a" },
    shows: heading("Set a new password"),
  },
  {
    ...{ name: "reset-problems", who: "guest", path: "/reset-password?uid=1&token=a" },
    shows: heading("Set a new password"),
    act: async (page) => {
      await page.getByLabel("New password").fill("one password")
      await page.getByLabel("Confirm password").fill("another one")
      await press(page, "Reset Password")
    },
    ends: words("Passwords don't match"),
  },
  {
    ...{ name: "reset-done", alike: true, who: "guest", shows: heading("Set a new password") },
    path: (world) => world.resetLink(),
    act: async (page) => {
      await page.getByLabel("New password").fill("a quiet afternoon")
      await page.getByLabel("Confirm password").fill("a quiet afternoon")
      await press(page, "Reset Password")
    },
    ends: (page) => page.getByRole("link", { name: "Sign In" }),
  },
  { name: "reset-invalid", who: "guest", path: "/reset-password", shows: words("Invalid reset link.") },
  {
    ...{ name: "hand-over", who: "guest", path: "/?token=a&user=%7B%7D", holds: ["auth.exchange"] },
    shows: words("Signing you in..."),
  },
  {
    ...{ name: "hand-over-refused", alike: true, who: "guest", path: "/?token=a&user=%7B%7D" },
    fails: { calls: ["auth.exchange"], status: 401, message: "Invalid or expired token" },
    shows: heading("This sign-in link has expired"),
  },
  {
    ...{ name: "hand-over-lost", alike: true, who: "guest", path: "/?token=a&user=%7B%7D" },
    fails: { calls: ["auth.exchange"], status: 500 },
    shows: heading("Failed to sign you in"),
  },
  { name: "access-denied", who: "outsider", path: "/dashboard", shows: heading("Access Denied") },
  {
    ...{ name: "organization-not-found", alike: true, who: "lost", path: "/dashboard" },
    shows: heading("Organization Not Found"),
    refused: true,
  },
  {
    ...{ name: "not-me", who: "guest", path: "/not-me?uid=1&organization=1&token=a" },
    shows: heading("You didn't register?"),
  },
  {
    ...{ name: "not-me-invalid", alike: true, who: "guest", path: "/not-me" },
    shows: heading("This link can't be used"),
  },
  { name: "join", who: "guest", path: "/join?token=nothing", shows: heading(/^Join/) },
  {
    name: "join-invalid",
    alike: true,
    who: "guest",
    path: "/join",
    shows: heading("This link can't be used"),
  },
]
