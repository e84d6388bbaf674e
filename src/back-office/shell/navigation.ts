import { can, type Capability, type Person } from '#shop/people/accounts'
import { STAFF_HOME, STORE_HOME } from '#contract/staff-paths'
import type { navigationWords } from './shell.words.ts'

export type Waiting = 'toCall' | 'toPrepare' | 'proposals' | 'heldReviews' | 'failedMessages' | 'unreadEntries'

/** An entry of the navigation. Any of its rights opens it; without rights everybody may. Its count links to the counted items. */
interface NavigationEntry {
  name: keyof typeof navigationWords
  to: string
  group: Group
  rights: readonly Capability[]
  waiting?: Waiting
  /** Vendors have it too, or they alone. VEND-07. */
  vendors?: 'too' | 'only'
}

export const GROUPS = ['day', 'sales', 'catalogue', 'marketing', 'shop'] as const

export type Group = (typeof GROUPS)[number]

/** Every page of the navigation, in order within its group. A new page adds its line here. */
const NAVIGATION: readonly NavigationEntry[] = [
  { group: 'day', name: 'home', to: STAFF_HOME, rights: ['parcels.manage', 'products.manage', 'messages.manage', 'forms.manage'] },
  { group: 'day', name: 'store', to: STORE_HOME, rights: [], vendors: 'only' },
  { group: 'day', name: 'toCall', to: '/admin/desk/', rights: ['orders.call'], waiting: 'toCall' },
  { group: 'day', name: 'round', to: '/admin/round/', rights: ['parcels.deliver', 'money.manage'] },
  { group: 'sales', name: 'orders', to: '/admin/orders/', rights: ['orders.read'] },
  { group: 'sales', name: 'orders', to: '/admin/store/orders/', rights: [], waiting: 'toPrepare', vendors: 'only' },
  { group: 'sales', name: 'parcels', to: '/admin/parcels/', rights: ['parcels.manage'] },
  { group: 'sales', name: 'abandoned', to: '/admin/orders/?view=temp', rights: ['orders.manage'] },
  { group: 'sales', name: 'customers', to: '/admin/customers/', rights: ['customers.manage'] },
  { group: 'sales', name: 'vendors', to: '/admin/vendors/', rights: ['vendors.manage'] },
  { group: 'sales', name: 'formEntries', to: '/admin/forms/entries/', rights: ['forms.manage'], waiting: 'unreadEntries' },
  { group: 'sales', name: 'money', to: '/admin/money/', rights: ['money.manage'] },
  { group: 'sales', name: 'payouts', to: '/admin/payouts/', rights: ['money.manage'] },
  { group: 'sales', name: 'earnings', to: '/admin/store/earnings/', rights: [], vendors: 'only' },
  { group: 'sales', name: 'reports', to: '/admin/reports/', rights: ['reports.read'] },
  { group: 'sales', name: 'documents', to: '/admin/documents/', rights: ['documents.manage'] },
  { group: 'catalogue', name: 'products', to: '/admin/products/', rights: ['products.manage'], vendors: 'too' },
  { group: 'catalogue', name: 'proposals', to: '/admin/proposals/', rights: ['products.manage'], waiting: 'proposals' },
  { group: 'catalogue', name: 'categories', to: '/admin/categories/', rights: ['products.manage'] },
  { group: 'catalogue', name: 'brands', to: '/admin/brands/', rights: ['products.manage'] },
  { group: 'catalogue', name: 'tags', to: '/admin/tags/', rights: ['products.manage'] },
  { group: 'catalogue', name: 'attributes', to: '/admin/attributes/', rights: ['products.manage'] },
  { group: 'catalogue', name: 'media', to: '/admin/media/', rights: ['products.manage'], vendors: 'too' },
  { group: 'catalogue', name: 'import', to: '/admin/import/', rights: ['products.manage'], vendors: 'too' },
  { group: 'catalogue', name: 'reviews', to: '/admin/reviews/', rights: ['products.manage'], waiting: 'heldReviews', vendors: 'too' },
  { group: 'shop', name: 'storePage', to: '/admin/store/profile/', rights: [], vendors: 'only' },
  { group: 'marketing', name: 'coupons', to: '/admin/coupons/', rights: ['coupons.manage'] },
  { group: 'marketing', name: 'newsletter', to: '/admin/newsletter/', rights: ['newsletter.manage'] },
  { group: 'marketing', name: 'forms', to: '/admin/forms/', rights: ['forms.manage'] },
  { group: 'shop', name: 'homePage', to: '/admin/home-page/', rights: ['settings.manage'] },
  { group: 'shop', name: 'pages', to: '/admin/pages/', rights: ['settings.manage'] },
  {
    group: 'shop',
    name: 'settings',
    to: '/admin/settings/',
    rights: ['settings.manage', 'payments.manage', 'discounts.manage', 'forms.manage', 'newsletter.manage'],
  },
  { group: 'shop', name: 'messages', to: '/admin/messages/', rights: ['messages.manage'], waiting: 'failedMessages' },
  { group: 'shop', name: 'staff', to: '/admin/staff/', rights: ['staff.manage'] },
  { group: 'shop', name: 'audit', to: '/admin/audit/', rights: ['audit.read'] },
]

/** Entries of a phone's bar: the first four that the person may open. Other entries fill free places. */
const IN_BAR: readonly string[] = ['home', 'store', 'toCall', 'orders', 'products', 'customers', 'earnings']

const BAR_LENGTH = 4

export function navigationOf(person: Pick<Person, 'capabilities' | 'store'>): NavigationEntry[] {
  const { store } = person
  if (store) return NAVIGATION.filter(({ vendors }) => vendors === 'only' || (vendors === 'too' && store.standing === 'open'))
  return NAVIGATION.filter(({ vendors }) => vendors !== 'only').filter(({ rights }) => rights.length === 0 || rights.some((right) => can(person, right)))
}

export function barOf<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const chosen = IN_BAR.flatMap((name) => entries.filter((entry) => entry.name === name))
  return [...chosen, ...entries.filter((entry) => !chosen.includes(entry))].slice(0, BAR_LENGTH)
}

/** Entry of an address: the most specific match. */
export function entryAt<Entry extends { to: string }>(entries: readonly Entry[], { pathname, search }: { pathname: string; search: string }) {
  const asked = new URLSearchParams(search)
  const fitting = entries.filter(({ to }) => {
    const [path = '', query = ''] = to.split('?')
    const wanted = [...new URLSearchParams(query)]
    return wanted.length > 0 ? pathname === path && wanted.every(([name, value]) => asked.get(name) === value) : pathname.startsWith(path)
  })
  return fitting.toSorted((one, other) => other.to.length - one.to.length)[0]
}
