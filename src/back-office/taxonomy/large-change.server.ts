import { fill } from '#i18n/words.ts'
import { MANY_PRODUCTS } from '#shop/goods/taxonomy-management'
import { translated } from '#back-office/reader.server.ts'
import { largeChangeWords } from './taxonomy.words.ts'

/** The words that a change of very many products may take a while. Undefined for fewer. */
export function largeChangeText(isLarge: boolean): string | undefined {
  return isLarge ? fill(translated(largeChangeWords.takesLong), { count: MANY_PRODUCTS }) : undefined
}
