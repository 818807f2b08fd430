// The visible part of a picture, and cutting it out.

/** `zoom` from 1; `x` and `y` are the centre, 0 to 1 of the picture. */
export type Crop = { shape: Shape; zoom: number; x: number; y: number }
export type Shape = "square" | "wide" | "whole"
export type Size = { width: number; height: number }
export const wholePicture: Crop = { shape: "whole", zoom: 1, x: 0.5, y: 0.5 }

const widest = 640

/** In the picture's own pixels, never beyond its edges. */
export function partOf(crop: Crop, picture: Size) {
  const aspect = aspectOf(crop.shape, picture)
  const width = Math.min(picture.width, picture.height * aspect) / crop.zoom
  const height = width / aspect
  const inside = (middle: number, length: number, all: number) =>
    Math.min(all - length, Math.max(0, middle * all - length / 2))
  return {
    ...{ width, height },
    left: inside(crop.x, width, picture.width),
    top: inside(crop.y, height, picture.height),
  }
}

export const aspectOf = (shape: Shape, { width, height }: Size) =>
  shape === "whole" ? width / height : shape === "wide" ? 3 : 1

/** Moves by a share of the visible part, as far as the picture goes. */
export function movedBy(crop: Crop, picture: Size, across: number, down: number): Crop {
  const { width, height, left, top } = partOf(crop, picture)
  const along = (start: number, length: number, all: number, share: number) =>
    (Math.min(all - length, Math.max(0, start + share * length)) + length / 2) / all
  return {
    ...crop,
    x: along(left, width, picture.width, across),
    y: along(top, height, picture.height, down),
  }
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, width, height } = partOf(crop, picture)
  canvas.width = Math.max(1, Math.round(Math.min(widest, width)))
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width))
  const context = canvas.getContext("2d")
  if (!context) return
  context.imageSmoothingQuality = "high"
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** A PNG, and the same as a data: URI. */
export async function pictureIn(canvas: HTMLCanvasElement, name: string) {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  if (!blob) throw new Error("The image couldn't be cropped")
  return {
    file: new File([blob], `${name.replace(/\.\w+$/, "")}.png`, { type: "image/png" }),
    url: canvas.toDataURL("image/png"),
  }
}
