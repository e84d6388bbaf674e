import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'

export interface MediaTable {
  id: Generated<number>
  /** SHA-256 of the uploaded bytes, hex: the name of its files. The stored original may be smaller and without metadata. */
  digest: string
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  width: number
  height: number
  bytes: number
  /** A tiny picture as a data: address, shown until the real one is loaded. */
  placeholder: string
  avif: Generated<boolean>
  alt: Generated<Partial<Record<Locale, string>>>
  /** Original file name; '' if unknown. */
  file_name: Generated<string>
  created_at: Generated<Date>
  cut_from: number | null
}

/** Address of a downloaded picture, so that it is downloaded once. */
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
