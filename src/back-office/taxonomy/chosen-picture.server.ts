import type { LibraryPicture } from '#shop/goods/media-library'
import { findPictures } from '#shop/goods/media-library.server'
import { groupIdSchema } from '#shop/goods/taxonomy-management.schema'

/** The picture that a refused form had chosen, so that its field shows it again. Undefined for none. */
export async function findChosenPicture(typed: string | undefined): Promise<LibraryPicture | undefined> {
  const id = groupIdSchema.safeParse(typed)
  return id.success ? (await findPictures([id.data]))[0] : undefined
}
