import type { Locale } from '#i18n/locale.ts'

/** Who may sign in, from the most trusted on. Spec 6. */
export const ROLES = ['administrator', 'shop_manager', 'vendor', 'customer'] as const

/** What someone who signs in is to the shop. */
export type Role = (typeof ROLES)[number]

/** The roles of the people who work at the shop. */
export const STAFF_ROLES = ['administrator', 'shop_manager'] as const satisfies readonly Role[]

/** A role of the people who work at the shop. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Everything that not everyone may do. */
export const CAPABILITIES = [
  'orders.manage',
  'refunds.make',
  'customers.manage',
  'products.manage',
  'discounts.manage',
  'coupons.manage',
  'messages.manage',
  'payments.manage',
  'settings.manage',
  'audit.read',
  'staff.manage',
] as const

/** Something that not everyone may do. */
export type Capability = (typeof CAPABILITIES)[number]

/** What an administrator may give to shop managers: all but deciding who may do what. */
export const GRANTABLE: readonly Capability[] = CAPABILITIES.filter((capability) => capability !== 'staff.manage')

/** Whether an address is one of those that the shop makes up where none is given, at a domain that never exists (RFC 2606): nobody reads its mail. */
export function isNobodysEmail(email: string): boolean {
  return email.endsWith('@hanout.test')
}

/** Whether someone may do something. */
export function can(person: Pick<Person, 'capabilities'>, capability: Capability): boolean {
  return person.capabilities.includes(capability)
}

/** Whether a role is one of those who work at the shop. */
export function isStaff(role: Role): role is StaffRole {
  return STAFF_ROLES.some((staff) => staff === role)
}

/** Someone who is signed in. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  /** As the world dials it, digits only (`21622333444`); only what they showed to be theirs. */
  phone: string | null
  /** The language that they are written to in. */
  locale: Locale
  /** What they may do at the shop's back office, as of this request. */
  capabilities: readonly Capability[]
  /** Whether signing in takes a code of their authenticator app besides the password. */
  hasSecondFactor: boolean
}

/** Who does something, as it is written down. */
export type Actor = Pick<Person, 'id' | 'name'>

/** Someone as they see themselves, with what the shop remembers of them. Spec 3.7. */
export interface Profile extends Person {
  /** Whether they put the 'coming soon' banner away. */
  comingSoonDismissed: boolean
}

/** A member of staff, as administrators see them. */
export interface StaffMember extends Pick<Person, 'id' | 'name' | 'email' | 'hasSecondFactor'> {
  role: StaffRole
  deactivatedAt: Date | null
  createdAt: Date
}

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** What the cookie of a session is called; over TLS the browser's own prefix stands before it. */
export const SESSION_COOKIE = 'hanout.session_token'

/** A browser where someone is signed in. */
export interface OpenSession {
  id: string
  /** Whether it is the one that asks. */
  isThis: boolean
  /** What the browser called itself, made short: `Firefox, Linux`; empty where it is not known. */
  browser: string
  begunAt: Date
  usedAt: Date
}

/** What the cookie is called that leads from the password to the second step. */
export const SECOND_STEP_COOKIE = 'hanout.second_step'

/** The cookie by which a browser is known that somebody signed in with before. It opens nothing. */
export const DEVICE_COOKIE = 'hanout.device'
