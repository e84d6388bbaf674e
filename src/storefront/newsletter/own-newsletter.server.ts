import type { BlocksData } from '#storefront/blocks/block-view.ts'

/** What the data of a page says where a newsletter's block stands on it, so that the footer's waits. */
export function ownNewsletter({ live }: BlocksData): { ownNewsletter?: true } {
  return live.some(({ kind }) => kind === 'newsletter') ? { ownNewsletter: true } : {}
}
