// What is shown where no screen can be: when one breaks, where none is.
import { lazy, Suspense } from "react"
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router"
import { ButtonLink } from "../ui/button-link.tsx"
import { Empty, Failure } from "../ui/states.tsx"
import { Waiting } from "../ui/waiting.tsx"

const AccessDenied = lazy(async () => ({ default: (await import("./refused.tsx")).AccessDenied }))

const place = "mx-auto w-full max-w-6xl px-4 py-8 sm:px-6"

export function Broken() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <Suspense fallback={<Waiting />}>
        <AccessDenied />
      </Suspense>
    )
  // A screen whose code is gone after a new version comes back with a fresh page.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <main className={place}>
      <Failure
        error={{ message: "Something went wrong on this page. Your data is safe." }}
        title="This page broke"
        retry={outdated ? () => location.reload() : revalidate}
      />
    </main>
  )
}

export const Missing = () => (
  <main className={place}>
    <Empty title="Page not found" action={<ButtonLink to="/">Go to the start</ButtonLink>}>
      The address may have a typo, or the page has moved.
    </Empty>
  </main>
)
