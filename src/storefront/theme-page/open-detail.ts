import type { Detail } from '#storefront/details/product-details.tsx'

/** The section that is open: the one that the address names after its `#`, else the description, else the first. Spec 2.1. */
export function openDetail(details: readonly Pick<Detail, 'id'>[], hash: string): Detail['id'] | undefined {
  const named = details.find(({ id }) => `#${id}` === hash)
  return (named ?? details.find(({ id }) => id === 'tab-description') ?? details[0])?.id
}
