import sharp from 'sharp'
import { refuse } from '#platform/refusal'
import { semaphore } from '#platform/semaphore'
import { mediaWords } from './media.words.ts'
import { findOriginalFile } from './originals.server.ts'

/** A part of a picture, in px from its upper left corner as displayed. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}

const oneAtATime = semaphore(1)

/** A part of a picture's original, upright, as JPEG, or as WebP if it may be transparent. Refuses a lost or damaged original. */
export async function cutFrom(id: number, part: Part): Promise<Buffer> {
  const file = await findOriginalFile(id)
  if (!file) throw refuse(mediaWords.damaged)
  return oneAtATime(async () => {
    const { hasAlpha } = await sharp(file).metadata()
    const cut = sharp(file).autoOrient().extract(part)
    const encoded = hasAlpha ? cut.webp({ quality: 92 }) : cut.jpeg({ quality: 92 })
    return encoded.toBuffer().catch(() => {
      throw refuse(mediaWords.damaged)
    })
  })
}
