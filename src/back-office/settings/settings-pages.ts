import { can, type Capability, type Person } from '#shop/people/accounts'

/** The address of the settings: it leads on to the first page that one may open. */
export const SETTINGS_HOME = '/admin/settings/'

/** The pages of settings by their names in the address, in the order of their links, and who may open them. */
const CAPABILITIES = {
  cart: 'settings.manage',
  shipping: 'settings.manage',
  'payment-accounts': 'payments.manage',
  'payment-discounts': 'discounts.manage',
  orders: 'settings.manage',
  captcha: 'settings.manage',
  taxes: 'settings.manage',
  sender: 'settings.manage',
  documents: 'settings.manage',
  places: 'settings.manage',
  'form-messages': 'forms.manage',
} as const satisfies Record<string, Capability>

/** A page of settings by its name in the address. */
export type SettingsPageName = keyof typeof CAPABILITIES

/** True for the name of a page of settings. */
export function isSettingsPage(name: string): name is SettingsPageName {
  return Object.hasOwn(CAPABILITIES, name)
}

/** The capability that opens a page. */
export function capabilityFor(name: SettingsPageName): Capability {
  return CAPABILITIES[name]
}

/** The pages that someone may open: the first one is where their link leads. */
export function settingsPagesOf(person: Pick<Person, 'capabilities'>): SettingsPageName[] {
  return Object.keys(CAPABILITIES)
    .filter(isSettingsPage)
    .filter((name) => can(person, CAPABILITIES[name]))
}

/** The path of a page of settings. */
export function settingsPath(name: SettingsPageName): string {
  return `${SETTINGS_HOME}${name}/`
}
