import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Picture } from '#shop/upkeep/media'

/** Main pictures by product id, in one query. They are decorative: their alternative texts are empty. */
export async function findMainPictures(ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Picture, 'alt'> & { product_id: number }>`
    select distinct on (pi.product_id) pi.product_id, m.digest, m.width, m.height, m.placeholder
    from product_images pi join media m on m.id = pi.media_id
    where pi.product_id = any(${ids}) order by pi.product_id, pi.position`.execute(db)
  return new Map(rows.map(({ product_id: id, ...picture }) => [id, { ...picture, alt: '' }]))
}
