import type { Capability } from '#shop/people/accounts'

/** The rights whose things the search of all staff pages finds: who has none of them has no search. */
export const SEARCHED = ['orders.read', 'customers.manage', 'products.manage', 'forms.manage'] as const satisfies readonly Capability[]

/** The address of the search of all staff pages. */
export const SEARCH_PATH = '/admin/search/'
