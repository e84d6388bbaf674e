import { fill, type Translated } from '#i18n/words.ts'
import { pictureUrl } from '#shop/upkeep/media'
import type { groupListWords } from './taxonomy.words.ts'

export function countInWords(products: number, words: Pick<Translated<typeof groupListWords>, 'products' | 'oneProduct' | 'noProducts'>): string {
  if (products === 0) return words.noProducts
  return products === 1 ? words.oneProduct : fill(words.products, { count: products })
}

export function GroupPicture({ digest }: { digest: string }) {
  return <img src={pictureUrl({ digest }, 96)} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-md bg-shade object-contain" />
}
