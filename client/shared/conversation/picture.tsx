// A picture in a message: a small copy, fetched once it is in view. A click opens a larger one.

import { type RefObject, useEffect, useRef, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { Failure, LoadingLines } from "../../ui/states.tsx"
import { useFile } from "../use-file.ts"
import { pictureBox } from "./picture-box.ts"

type PictureProps = { url: string; name: string }

/** Nothing where there is no copy: the file itself is beside it. */
export function Picture({ url, name }: PictureProps) {
  const box = useRef<HTMLButtonElement>(null)
  const enabled = useSeen(box)
  const [isLarge, setLarge] = useState(false)
  const { file, address } = useFile({ url, type: "image/webp", enabled })
  if (file.error) return null
  return (
    <>
      <button
        ref={box}
        type="button"
        aria-label={say("View {name}", { name })}
        disabled={address === null}
        onClick={() => setLarge(true)}
        className={pictureBox}
      >
        {address && <img src={address} alt="" className="size-full object-cover" />}
      </button>
      {isLarge && <Large url={`${url}?width=1280`} name={name} onClose={() => setLarge(false)} />}
    </>
  )
}

function Large({ url, name, onClose }: PictureProps & { onClose: () => void }) {
  const { file, address } = useFile({ url, type: "image/webp" })
  return (
    <Dialog open size="xl" title={name} onClose={onClose}>
      {file.error ? (
        <Failure error={file.error} retry={file.refetch} retrying={file.isFetching} />
      ) : address ? (
        <img src={address} alt={name} className="mx-auto max-h-[75dvh] max-w-full" />
      ) : (
        <LoadingLines label={say("Loading the picture")} />
      )}
    </Dialog>
  )
}

/** True from when it has nearly scrolled into view. */
function useSeen(element: RefObject<Element | null>) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const watcher = new IntersectionObserver(
      (found) => found.some((one) => one.isIntersecting) && setSeen(true),
      {
        rootMargin: "200px",
      },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isSeen])
  return isSeen
}
