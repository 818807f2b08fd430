// Workspace screens for errors: crashed, forbidden, or missing.
import { lazy, Suspense } from "react"
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router"
import { Broken, NotShown, Unframed } from "../shared/not-shown.tsx"
import { ButtonLink } from "../ui/button-link.tsx"
import { Waiting } from "../ui/waiting.tsx"

const AccessDenied = lazy(async () => ({ default: (await import("./refused.tsx")).AccessDenied }))

/** A screen that crashed or couldn't be loaded, in the frame. */
export function BrokenScreen() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <Broken error={error} again={revalidate} />
}

export function BrokenRoute() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <Suspense fallback={<Waiting />}>
        <AccessDenied />
      </Suspense>
    )
  return (
    <Unframed>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotShown title="Page not found" action={<ButtonLink to="/">Go to the home page</ButtonLink>}>
          The address may have a typo, or the page may have moved.
        </NotShown>
      ) : (
        <BrokenScreen />
      )}
    </Unframed>
  )
}
