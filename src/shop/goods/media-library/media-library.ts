import type { Locale } from '#i18n/locale.ts'
import type { Picture } from '#shop/upkeep/media'

/** A picture of the library, with what staff wrote about it. */
export interface LibraryPicture extends Omit<Picture, 'alt'> {
  id: number
  /** The name of the file that it came as; '' where it is not known. */
  fileName: string
  /** What it shows, by language. */
  alt: Partial<Record<Locale, string>>
}
