import { fill } from '#i18n/words.ts'
import { MANY_PRODUCTS } from '#shop/goods/taxonomy-management'
import { translated } from '#back-office/kit/reader.server.ts'
import { largeChangeWords } from './taxonomy.words.ts'

/** Warning that a change of very many products may take a while; undefined otherwise. */
export function largeChangeText(isLarge: boolean): string | undefined {
  return isLarge ? fill(translated(largeChangeWords.takesLong), { count: MANY_PRODUCTS }) : undefined
}
