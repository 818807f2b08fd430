// The part of a picture that is kept, moved by hand or by arrow keys.
import { type KeyboardEvent, type RefObject, useEffect } from "react"
import { aspectOf, type Crop, draw, movedBy } from "./crop.ts"

type CropViewProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap | null
  crop: Crop
  onChange: (crop: Crop) => void
}

export function CropView({ canvas, picture, crop, onChange }: CropViewProps) {
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, crop)
  }, [canvas, picture, crop])
  const move = (across: number, down: number) => picture && onChange(movedBy(crop, picture, across, down))
  return (
    <div className="grid h-52 place-items-center rounded-lg border border-line bg-white p-3">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label="The part of the picture that is kept. Arrow keys move it."
        className="h-46 max-w-full object-contain cursor-grab touch-none rounded-sm outline-offset-2 active:cursor-grabbing"
        style={picture ? { aspectRatio: aspectOf(crop.shape, picture) } : {}}
        onKeyDown={(event) => step(event, move)}
        onPointerMove={({ buttons, movementX, movementY, currentTarget }) =>
          buttons === 1 &&
          move(-movementX / currentTarget.clientWidth, -movementY / currentTarget.clientHeight)
        }
      />
    </div>
  )
}

function step(event: KeyboardEvent, move: (across: number, down: number) => void) {
  const [across, down] =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
  if (across === undefined || down === undefined) return
  event.preventDefault()
  move(across * 0.05, down * 0.05)
}
