import { searchWords } from '#i18n/fold.ts'

/** Normalises a place's name for comparison: without accents and capitals, interchangeable Arabic letters unified. */
export function alike(name: string): string {
  return searchWords(name).join(' ')
}
