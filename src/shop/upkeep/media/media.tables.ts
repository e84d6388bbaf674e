import type { Generated } from 'kysely'

/** A picture that the shop keeps: the original in the data folder under its digest, the sizes beside it. */
export interface MediaTable {
  id: Generated<number>
  /** SHA-256 of the original's bytes, hex: the picture's name. */
  digest: string
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  width: number
  height: number
  bytes: number
  /** A tiny picture as a data: address, shown until the real one is there. */
  placeholder: string
  /** Whether the AVIF sizes have been made. */
  avif: Generated<boolean>
  created_at: Generated<Date>
}

/** Where a picture was fetched from, so that it is fetched once. */
export interface MediaSourceTable {
  address: string
  media_id: number
}

declare module '#platform/database.server' {
  interface Tables {
    media: MediaTable
    media_sources: MediaSourceTable
  }
}
