import type { Capability } from '#shop/people/accounts'

/** Any of these rights gives access to the search. */
export const SEARCHED = ['orders.read', 'customers.manage', 'products.manage', 'forms.manage'] as const satisfies readonly Capability[]

export const SEARCH_PATH = '/admin/search/'
