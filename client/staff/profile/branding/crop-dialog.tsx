// Crops a picture.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { aspectOf, type Crop, draw, movedBy, pictureIn, wholePicture } from "./crop.ts"

type CropDialogProps = {
  /** Open while there is a picture. */
  file: File | null
  action: string
  onClose: () => void
  onUse: (picture: { file: File; url: string }) => void
  onBroken: () => void
}

export function CropDialog({ file, action, onClose, onUse, onBroken }: CropDialogProps) {
  const picture = usePicture(file, onBroken)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(wholePicture)
  useEffect(() => {
    if (file) setCrop(wholePicture)
  }, [file])
  const use = async () => {
    if (canvas.current) onUse(await pictureIn(canvas.current, file?.name ?? "logo"))
  }
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      title="Crop your logo"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} onClick={() => void use()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CropView canvas={canvas} picture={picture} crop={crop} onChange={setCrop} />
        <RadioCards
          label="Shape"
          columns={3}
          options={shapes}
          value={crop.shape}
          onChange={(shape) => setCrop({ ...crop, shape })}
        />
        <Field label="Zoom">
          <Zoom crop={crop} onChange={setCrop} />
        </Field>
      </div>
    </Dialog>
  )
}

const shapes = [
  { value: "whole", label: "Use as is" },
  { value: "square", label: "Square" },
  { value: "wide", label: "Wide" },
] as const

const Zoom = ({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) => (
  <input
    type="range"
    aria-label="Zoom"
    min={1}
    max={4}
    step={0.05}
    value={crop.zoom}
    onChange={(event) => onChange({ ...crop, zoom: Number(event.target.value) })}
    className="h-8 w-full accent-link"
  />
)

type CropViewProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap | null
  crop: Crop
  onChange: (crop: Crop) => void
}

function CropView({ canvas, picture, crop, onChange }: CropViewProps) {
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
        aria-label="The part of the image to keep. Use the arrow keys to move it."
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

/** Null until it is read; `onBroken` if it isn't a picture. */
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
