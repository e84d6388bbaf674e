import { searchWords } from '#i18n/fold.ts'

/** A place's name as it is compared: without accents and capitals, Arabic letters that are written for one another made one. */
export function alike(name: string): string {
  return searchWords(name).join(' ')
}
