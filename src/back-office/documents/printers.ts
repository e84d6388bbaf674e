import type { Capability } from '#shop/people/accounts'

/** The rights of which one opens the pages that print documents of many orders. */
export const PRINTERS = ['documents.manage', 'parcels.manage', 'orders.manage'] as const satisfies readonly Capability[]
