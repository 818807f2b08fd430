// A file as a picture that can be drawn.
import { useEffect, useEffectEvent, useState } from "react"

/** Null until it is read; `onBroken` where it is no picture, whatever it says. */
export function usePicture(file: File | null, onBroken: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    setPicture(null)
    if (!file) return
    let wanted = true
    createImageBitmap(file).then(
      (read) => wanted && setPicture(read),
      () => wanted && broken(),
    )
    return () => {
      wanted = false
    }
  }, [file])
  return picture
}
