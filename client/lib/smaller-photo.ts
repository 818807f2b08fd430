// Shrinks a photo that is too large to upload.

type Bounds = {
  /** Pixels of the longer side. */
  side: number
  bytes: number
}

/** From best to worst, until it is small enough. */
const qualities = [0.85, 0.7, 0.5]

/**
 * As an upright JPEG without metadata, such as the place. Null if this browser can't read the picture (most can't read
 * HEIC), or it stays too large.
 */
export async function smallerPhoto(photo: File, { side, bytes }: Bounds): Promise<File | null> {
  const address = URL.createObjectURL(photo)
  try {
    const canvas = draw(await read(address), side)
    for (const quality of qualities) {
      const blob = await jpegOf(canvas, quality)
      if (blob && blob.size <= bytes) return new File([blob], jpegName(photo.name), { type: blob.type })
    }
    return null
  } catch (error) {
    // What `decode` throws for an unreadable file.
    if (error instanceof DOMException) return null
    throw error
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function read(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** An image applies the camera's rotation: its sides are the visible ones. */
function draw(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const brush = canvas.getContext("2d")
  if (!brush) throw new DOMException("This browser can't process images")
  // JPEG has no transparency.
  brush.fillStyle = "white"
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = "high"
  brush.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality))

const jpegName = (name: string) => `${name.replace(/\.[a-z][a-z0-9]{1,5}$/i, "")}.jpg`
