/** Classes of a row of products: from 768 px a grid whose rows have no gap, if the number allows; else, and on phones, a row that scrolls sideways. */
export function shelfLook(goods: number): string {
  if (goods <= 4 || goods % 4 === 0) return 'shelf shelf-by-4'
  return goods % 6 === 0 ? 'shelf shelf-by-6' : 'shelf'
}
