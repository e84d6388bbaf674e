import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'

/** Most trusted first. ACC-11. */
export const ROLES = ['administrator', 'shop_manager', 'call_agent', 'packer', 'accountant', 'vendor', 'customer'] as const

export type Role = (typeof ROLES)[number]

export const STAFF_ROLES = ['administrator', 'shop_manager', 'call_agent', 'packer', 'accountant'] as const satisfies readonly Role[]

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles whose rights an administrator chooses; administrators have all. IMP-18. */
export const GIVEN_ROLES = ['shop_manager', 'call_agent', 'packer', 'accountant'] as const satisfies readonly StaffRole[]

export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Rights that only some people have (ACC-11). A right without a page can be held, but not granted. */
export const CAPABILITIES = [
  'orders.manage',
  'orders.read',
  'orders.call',
  'orders.export',
  'parcels.manage',
  'parcels.deliver',
  'refunds.make',
  'documents.manage',
  'money.manage',
  'reports.read',
  'customers.manage',
  'products.manage',
  'discounts.manage',
  'coupons.manage',
  'messages.manage',
  'newsletter.manage',
  'forms.manage',
  'payments.manage',
  'vendors.manage',
  'settings.manage',
  'audit.read',
  'staff.manage',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/** Capabilities that an administrator may grant to a role or a person: all but granting. */
export const GRANTABLE: readonly Capability[] = CAPABILITIES.filter((capability) => capability !== 'staff.manage')

/** Whether the address is a placeholder that the shop generated because none was given; its domain never exists (RFC 2606). */
export function isNobodysEmail(email: string): boolean {
  return email.endsWith('@hanout.test')
}

/** Rights that another one includes, so that nobody grants them twice. Pages require the narrowest right that fits. */
const INCLUDED: Partial<Record<Capability, readonly Capability[]>> = {
  'orders.manage': ['orders.read', 'orders.call', 'orders.export', 'parcels.manage', 'parcels.deliver'],
  'orders.export': ['orders.read'],
  'parcels.manage': ['orders.read'],
  'money.manage': ['orders.read'],
  'reports.read': ['orders.read'],
}

export function can(person: Pick<Person, 'capabilities'>, capability: Capability): boolean {
  return person.capabilities.some((held) => held === capability || INCLUDED[held]?.includes(capability))
}

export function isStaff(role: Role): role is StaffRole {
  return STAFF_ROLES.some((staff) => staff === role)
}

export function isOfBackOffice(role: Role): boolean {
  return isStaff(role) || role === 'vendor'
}

/** The store of a vendor. Suspended: its goods are hidden, its orders and account stay. */
export interface OwnStore {
  id: number
  standing: 'open' | 'suspended'
  /** New goods are published without approval. VEND-08. */
  trusted: boolean
  hasAgreed: boolean
}

/** True if the store's agreement is the merchant's, in any language, or the merchant asks for none. IMP-24. */
export function isAgreed(accepted: string, wanted: Text): boolean {
  const texts = Object.values(wanted).filter((text) => text !== '')
  return texts.length === 0 || texts.includes(accepted)
}

export interface Person {
  id: string
  name: string
  /** Null for a customer with only a phone. */
  email: string | null
  role: Role
  /** International, digits only (`21622333444`); only a verified number. */
  phone: string | null
  /** Language of messages to them and, for staff, of their pages. */
  locale: Locale
  capabilities: readonly Capability[]
  /** Signing in then also requires a code of their authenticator app. */
  hasSecondFactor: boolean
  /** Of vendors only; undefined also while their store is not open to them. */
  store?: OwnStore | undefined
}

/** A signed-in member of staff. The table requires an e-mail. */
export interface StaffPerson extends Person {
  email: string
  role: StaffRole
  store?: undefined
}

/** A signed-in vendor. VEND-07. */
export interface VendorPerson extends Person {
  email: string
  store: OwnStore
}

export type Member = StaffPerson | VendorPerson

export function isMember(person: Person): person is Member {
  return isStaffPerson(person) || (person.role === 'vendor' && person.email !== null && person.store !== undefined)
}

export function isStaffPerson(person: Person): person is StaffPerson {
  return isStaff(person.role) && person.email !== null
}

/** Whether a person manages goods: staff with the right all goods, the vendor of an open store their own. VEND-07. */
export function managesGoods(person: Pick<Person, 'capabilities' | 'store'>): boolean {
  return can(person, 'products.manage') || (person.store?.standing === 'open' && person.store.hasAgreed)
}

export function usernameOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email ?? phone ?? ''
}

/** The author of an action, for the audit log. */
export type Actor = Pick<Person, 'id' | 'name'>

/** The author of a change of goods: a vendor changes those of their own store alone. VEND-07. */
export type GoodsAuthor = Actor & Pick<Person, 'store'>

export interface Profile extends Person {
  comingSoonDismissed: boolean
}

export interface StaffMember extends Pick<Person, 'id' | 'name' | 'hasSecondFactor' | 'capabilities'> {
  email: string
  role: StaffRole
  deactivatedAt: Date | null
  createdAt: Date
}

/** In characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** Over TLS the browser's own prefix precedes it. */
export const SESSION_COOKIE = 'hanout.session_token'

export interface OpenSession {
  id: string
  isThis: boolean
  /** A readable name: `Firefox, Linux`; empty if unknown. */
  browser: string
  begunAt: Date
  usedAt: Date
}

export const SECOND_STEP_COOKIE = 'hanout.second_step'

/** Cookie that marks a browser in which a person has signed in before. It gives no access. */
export const DEVICE_COOKIE = 'hanout.device'
