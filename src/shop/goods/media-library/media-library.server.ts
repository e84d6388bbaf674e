import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { storePicture, type Pieces, type StoredPicture } from '#shop/upkeep/media.server'

export { findNewestPictures, findPictures } from './reading.server.ts'

/** Stores a picture that staff send, from its bytes as they come. Equal bytes are one picture. Refuses other files with words. IMP-39. */
export function uploadPicture(pieces: Pieces, { by, fileName }: { by: Actor; fileName: string }): Promise<StoredPicture> {
  return storePicture(pieces, {
    fileName,
    onAdded: ({ id }, transaction) => audit({ by, action: 'picture-added', subject: `picture:${id}`, details: { file: fileName } }, transaction),
  })
}
