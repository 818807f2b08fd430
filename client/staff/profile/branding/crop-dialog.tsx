// Cutting a logo to size: its shape, how near, and which part.
import { useEffect, useRef, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { RadioCards } from "../../../ui/choices.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { type Crop, pictureIn, wholePicture } from "./crop.ts"
import { CropView } from "./crop-view.tsx"
import { usePicture } from "./use-picture.ts"

type CropDialogProps = {
  /** Open while there is one. */
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
  { value: "whole", label: "As it is" },
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
