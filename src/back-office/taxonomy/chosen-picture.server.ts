import type { LibraryPicture } from '#shop/goods/media-library'
import { findPictures } from '#shop/goods/media-library.server'
import { groupIdSchema } from '#shop/goods/taxonomy-management.schema'

/** The picture selected in a refused form, to show it again. */
export async function findChosenPicture(typed: string | undefined): Promise<LibraryPicture | undefined> {
  const id = groupIdSchema.safeParse(typed)
  return id.success ? (await findPictures([id.data]))[0] : undefined
}
