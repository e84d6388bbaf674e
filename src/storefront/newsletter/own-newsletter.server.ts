import type { BlocksData } from '#storefront/blocks/block-view.ts'

/** Marks the data of a page with a newsletter block, so that the footer's widget stays hidden. */
export function ownNewsletter({ live }: BlocksData): { ownNewsletter?: true } {
  return live.some(({ kind }) => kind === 'newsletter') ? { ownNewsletter: true } : {}
}
