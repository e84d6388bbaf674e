import type { Detail } from '#storefront/details/product-details.tsx'

/** Open section: the one of the address's hash, else the description, else the first (PDP-22 to PDP-25). */
export function openDetail(details: readonly Pick<Detail, 'id'>[], hash: string): Detail['id'] | undefined {
  const named = details.find(({ id }) => `#${id}` === hash)
  return (named ?? details.find(({ id }) => id === 'tab-description') ?? details[0])?.id
}
