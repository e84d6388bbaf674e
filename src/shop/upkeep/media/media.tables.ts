import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'

/** A stored picture: its original is in the data folder under its digest, with the sizes beside it. */
export interface MediaTable {
  id: Generated<number>
  /** SHA-256 of the bytes that it came as, hex: the name of its files. What is kept may be smaller and without notes. */
  digest: string
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  width: number
  height: number
  bytes: number
  /** A tiny picture as a data: address, shown until the real one is there. */
  placeholder: string
  /** True once the AVIF sizes have been made. */
  avif: Generated<boolean>
  /** What it shows, by language. */
  alt: Generated<Partial<Record<Locale, string>>>
  /** The name of its file where it came from; '' if not known. */
  file_name: Generated<string>
  created_at: Generated<Date>
  /** The picture that it was cut from. */
  cut_from: number | null
}

/** The address a picture was downloaded from, so that it is downloaded once. */
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
