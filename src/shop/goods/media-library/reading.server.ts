import { db } from '#platform/database.server'
import type { LibraryPicture } from './media-library.ts'

/** Pictures by their numbers, in that order; those that are gone are left out. */
export async function findPictures(ids: readonly number[]): Promise<LibraryPicture[]> {
  if (ids.length === 0) return []
  const rows = await pictures()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((picture) => [picture.id, picture]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest pictures of the library. */
export function findNewestPictures(limit: number): Promise<LibraryPicture[]> {
  return pictures().orderBy('id', 'desc').limit(limit).execute()
}

function pictures() {
  return db.selectFrom('media').select(['id', 'digest', 'width', 'height', 'placeholder', 'alt', 'file_name as fileName'])
}
