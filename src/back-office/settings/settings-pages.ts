import { can, type Capability, type Person } from '#shop/people/accounts'

/** The address of the list of settings. */
export const SETTINGS_HOME = '/admin/settings/'

/** The pages of settings by their names in the address, and who may open them. */
const CAPABILITIES = {
  shop: 'settings.manage',
  cart: 'settings.manage',
  'quick-order': 'settings.manage',
  notices: 'settings.manage',
  menus: 'settings.manage',
  storefront: 'settings.manage',
  shipping: 'settings.manage',
  'payment-accounts': 'payments.manage',
  'payment-discounts': 'discounts.manage',
  promises: 'settings.manage',
  orders: 'settings.manage',
  calls: 'settings.manage',
  captcha: 'settings.manage',
  messages: 'settings.manage',
  // Whoever gets the shop's mail gets the links that choose new passwords.
  mail: 'staff.manage',
  'order-notices': 'settings.manage',
  taxes: 'settings.manage',
  documents: 'settings.manage',
  redirects: 'settings.manage',
  glossary: 'settings.manage',
  countries: 'settings.manage',
  places: 'settings.manage',
  newsletter: 'newsletter.manage',
  'form-messages': 'forms.manage',
  backups: 'staff.manage',
} as const satisfies Record<string, Capability>

/** A page of settings by its name in the address. */
export type SettingsPageName = keyof typeof CAPABILITIES

/**
 * The list of settings: lines in groups, each with its pages, the first of which it leads to. A page stands in exactly one line.
 * The names are keys of `settings-list.words.ts`.
 */
export const SETTINGS_GROUPS = [
  {
    name: 'own',
    lines: [
      { name: 'shop', pages: ['shop'] },
      { name: 'showcase', pages: ['notices', 'storefront'] },
      { name: 'menus', pages: ['menus', 'redirects'] },
      { name: 'promises', pages: ['promises'] },
    ],
  },
  {
    name: 'selling',
    lines: [
      { name: 'quickOrder', pages: ['quick-order'] },
      { name: 'cart', pages: ['cart'] },
      { name: 'paying', pages: ['payment-accounts', 'payment-discounts'] },
      { name: 'calls', pages: ['calls'] },
    ],
  },
  {
    name: 'delivering',
    lines: [{ name: 'delivery', pages: ['shipping', 'countries', 'places'] }],
  },
  {
    name: 'telling',
    lines: [
      { name: 'mail', pages: ['mail'] },
      { name: 'messages', pages: ['messages'] },
      { name: 'orderNotices', pages: ['order-notices'] },
      { name: 'newsletter', pages: ['newsletter'] },
    ],
  },
  {
    name: 'office',
    lines: [
      { name: 'papers', pages: ['taxes', 'documents'] },
      { name: 'texts', pages: ['glossary', 'form-messages'] },
      { name: 'safety', pages: ['orders', 'captcha'] },
      { name: 'backups', pages: ['backups'] },
    ],
  },
] as const satisfies readonly { name: string; lines: readonly { name: string; pages: readonly SettingsPageName[] }[] }[]

/** The pages of the line that a page stands in, of those that someone may open. */
export function pagesBeside(page: SettingsPageName, person: Pick<Person, 'capabilities'>): SettingsPageName[] {
  const lines = SETTINGS_GROUPS.flatMap((group): { pages: readonly SettingsPageName[] }[] => [...group.lines])
  const pages = lines.find((line) => line.pages.includes(page))?.pages ?? []
  return pages.filter((other) => can(person, CAPABILITIES[other]))
}

/** True for the name of a page of settings. */
export function isSettingsPage(name: string): name is SettingsPageName {
  return Object.hasOwn(CAPABILITIES, name)
}

/** The capability that opens a page. */
export function capabilityFor(name: SettingsPageName): Capability {
  return CAPABILITIES[name]
}

/** The pages that someone may open. */
export function settingsPagesOf(person: Pick<Person, 'capabilities'>): SettingsPageName[] {
  return Object.keys(CAPABILITIES)
    .filter(isSettingsPage)
    .filter((name) => can(person, CAPABILITIES[name]))
}

/** The path of a page of settings. */
export function settingsPath(name: SettingsPageName): string {
  return `${SETTINGS_HOME}${name}/`
}
