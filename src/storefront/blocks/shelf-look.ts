/**
 * Classes of a row of so many goods: from 768 px a grid where no row is left with a gap, where their number allows one; else, and on every phone,
 * a row that scrolls sideways.
 */
export function shelfLook(goods: number): string {
  if (goods <= 4 || goods % 4 === 0) return 'shelf shelf-by-4'
  return goods % 6 === 0 ? 'shelf shelf-by-6' : 'shelf'
}
