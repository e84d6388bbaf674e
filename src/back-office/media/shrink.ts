import { semaphore } from '#platform/semaphore'

/** Longest side of an uploaded picture, in px. */
const MOST_SIDE = 2000
/** Smaller files within this size are sent unchanged. */
const LIGHT_BYTES = 700_000
const PREVIEW_SIDE = 200

export interface Shrunk {
  body: Blob
  /** A `data:` URL; absent if the browser cannot decode the file. */
  preview?: string
}

/** One at a time: phones have little memory for decoded photos. */
const oneAtATime = semaphore(1)

/** Downsizes a picture in the browser, upright and without metadata. Returns the file unchanged if the browser cannot decode it. */
export function shrink(file: File): Promise<Shrunk> {
  return oneAtATime(() => shrinkNow(file).catch(() => ({ body: file })))
}

async function shrinkNow(file: File): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const preview = drawn(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.6)
    const isSmall = file.size <= LIGHT_BYTES && Math.max(bitmap.width, bitmap.height) <= MOST_SIDE
    // A canvas would reduce a GIF to its first frame, in more bytes.
    if (isSmall || file.type === 'image/gif') return { body: file, preview }
    const body = await encoded(drawn(bitmap, MOST_SIDE), file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    return { body: body && body.size < file.size ? body : file, preview }
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = canvas.getContext('2d')!
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, 0.86))
}
