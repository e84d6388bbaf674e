import { asRefusal } from '#platform/refusal'
import type { Person } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { cropPicture, describePicture, removePicture } from '#shop/goods/media-library.server'
import { altForm, cropForm } from '#shop/goods/media-library.schema'
import { mediaLibraryWords } from '#shop/goods/media-library.words'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { mediaWords } from './media.words.ts'

type Done = { to: string } | { error: string }

/** Applies a form of a picture's page: its texts, a crop, or its deletion. */
export async function changePicture(id: number, fields: Record<string, string>, by: Person): Promise<Done> {
  try {
    const { intent } = fields
    if (intent === 'alt') return await describe(id, fields, by)
    if (intent === 'crop') return await crop(id, fields, by)
    if (intent !== 'delete') return { error: translated(mediaWords.badRequest) }
    await removePicture(id, by)
    return { to: '/admin/media/?done=deleted' }
  } catch (error) {
    return { error: asRefusal(error).in(readerLocale()) }
  }
}

async function describe(id: number, fields: Record<string, string>, by: Person): Promise<Done> {
  const parsed = altForm.safeParse(fields)
  if (!parsed.success) return { error: firstProblem(parsed.error, { words: mediaLibraryWords, otherwise: mediaWords.badRequest }) }
  await audited({ by, action: 'picture-changed', subject: `picture:${id}` }, () => describePicture(id, parsed.data))
  return { to: `/admin/media/${id}/?done=saved` }
}

async function crop(id: number, fields: Record<string, string>, by: Person): Promise<Done> {
  const parsed = cropForm.safeParse(fields)
  if (!parsed.success) return { error: translated(mediaWords.badRequest) }
  const { everywhere, ...area } = parsed.data
  const cut = await cropPicture(id, area, { by, everywhere: everywhere === 'on' })
  return { to: `/admin/media/${cut.id}/?done=cropped` }
}
