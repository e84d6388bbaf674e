import type { Capability } from '#shop/people/accounts'

/** Any of these rights opens the print pages. */
export const PRINTERS = ['documents.manage', 'parcels.manage', 'orders.manage'] as const satisfies readonly Capability[]
