import { searchWords } from '#i18n/fold.ts'

/** A place's name normalised for comparison: without accents and capitals, interchangeable Arabic letters made one. */
export function alike(name: string): string {
  return searchWords(name).join(' ')
}
