import { can, type Capability, type Person } from '#shop/people/accounts'
import type { SenderSettings } from '#shop/upkeep/settings'

export const SETTINGS_HOME = '/admin/settings/'

/** Settings pages by their name in the address, with the required right. */
const CAPABILITIES = {
  shop: 'settings.manage',
  cart: 'settings.manage',
  'quick-order': 'settings.manage',
  notices: 'settings.manage',
  menus: 'settings.manage',
  storefront: 'settings.manage',
  shipping: 'settings.manage',
  couriers: 'settings.manage',
  'payment-accounts': 'payments.manage',
  'payment-discounts': 'discounts.manage',
  promises: 'settings.manage',
  orders: 'settings.manage',
  calls: 'settings.manage',
  captcha: 'settings.manage',
  messages: 'settings.manage',
  advertising: 'settings.manage',
  // Whoever receives the shop's mail also receives password links.
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
  state: 'settings.manage',
} as const satisfies Record<string, Capability>

export type SettingsPageName = keyof typeof CAPABILITIES

/** Each page belongs to exactly one line; a line links to its first page. Names are keys of `settings-list.words.ts`. */
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
    lines: [{ name: 'delivery', pages: ['shipping', 'couriers', 'countries', 'places'] }],
  },
  {
    name: 'telling',
    lines: [
      { name: 'mail', pages: ['mail'] },
      { name: 'messages', pages: ['messages'] },
      { name: 'orderNotices', pages: ['order-notices'] },
      { name: 'newsletter', pages: ['newsletter'] },
      { name: 'advertising', pages: ['advertising'] },
    ],
  },
  {
    name: 'office',
    lines: [
      { name: 'papers', pages: ['taxes', 'documents'] },
      { name: 'texts', pages: ['glossary', 'form-messages'] },
      { name: 'safety', pages: ['orders', 'captcha'] },
      { name: 'backups', pages: ['backups'] },
      { name: 'state', pages: ['state'] },
    ],
  },
] as const satisfies readonly { name: string; lines: readonly { name: string; pages: readonly SettingsPageName[] }[] }[]

/** Pages of the same line that this person may open. */
export function pagesBeside(page: SettingsPageName, person: Pick<Person, 'capabilities'>): SettingsPageName[] {
  const lines = SETTINGS_GROUPS.flatMap((group): { pages: readonly SettingsPageName[] }[] => [...group.lines])
  const pages = lines.find((line) => line.pages.includes(page))?.pages ?? []
  return pages.filter((other) => can(person, CAPABILITIES[other]))
}

export function isSettingsPage(name: string): name is SettingsPageName {
  return Object.hasOwn(CAPABILITIES, name)
}

export function capabilityFor(name: SettingsPageName): Capability {
  return CAPABILITIES[name]
}

export function settingsPagesOf(person: Pick<Person, 'capabilities'>): SettingsPageName[] {
  return Object.keys(CAPABILITIES)
    .filter(isSettingsPage)
    .filter((name) => can(person, CAPABILITIES[name]))
}

export function settingsPath(name: SettingsPageName): string {
  return `${SETTINGS_HOME}${name}/`
}

const FOR_INVOICES = ['name', 'address', 'city'] as const satisfies (keyof SenderSettings)[]

/** Sender lines that shoppers, couriers and invoices need. */
export const SENDER_LINES = [...FOR_INVOICES, 'phone', 'email'] as const satisfies (keyof SenderSettings)[]

type SenderLine = (typeof SENDER_LINES)[number]

/** Path to the first empty sender line, by default among those for invoices; undefined if complete. ADM-37. */
export function missingSenderPath(
  sender: Pick<SenderSettings, (typeof FOR_INVOICES)[number]> & Partial<SenderSettings>,
  lines: readonly SenderLine[] = FOR_INVOICES,
): string | undefined {
  const missing = lines.find((name) => sender[name] === '')
  return missing && `${settingsPath('shop')}#sender.${missing}`
}
