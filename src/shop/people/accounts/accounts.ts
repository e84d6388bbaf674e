import type { Locale } from '#i18n/locale.ts'

/** Roles of people who may sign in, most trusted first. ACC-11. */
export const ROLES = ['administrator', 'shop_manager', 'call_agent', 'packer', 'accountant', 'vendor', 'customer'] as const

/** A person's role in the shop. */
export type Role = (typeof ROLES)[number]

/** Roles of staff. */
export const STAFF_ROLES = ['administrator', 'shop_manager', 'call_agent', 'packer', 'accountant'] as const satisfies readonly Role[]

/** A role of staff. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles whose rights an administrator chooses; administrators have all. IMP-18. */
export const GIVEN_ROLES = ['shop_manager', 'call_agent', 'packer', 'accountant'] as const satisfies readonly StaffRole[]

/** A role whose rights an administrator chooses. */
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Rights that only some people have (ACC-11). What has no page yet can be held, and is given nowhere. */
export const CAPABILITIES = [
  'orders.manage',
  'orders.read',
  'orders.call',
  'orders.export',
  'parcels.manage',
  'refunds.make',
  'documents.manage',
  'customers.manage',
  'products.manage',
  'discounts.manage',
  'coupons.manage',
  'messages.manage',
  'newsletter.manage',
  'forms.manage',
  'payments.manage',
  'settings.manage',
  'audit.read',
  'staff.manage',
] as const

/** A right that only some people have. */
export type Capability = (typeof CAPABILITIES)[number]

/** Capabilities that an administrator may grant to a role or a person: all but granting. */
export const GRANTABLE: readonly Capability[] = CAPABILITIES.filter((capability) => capability !== 'staff.manage')

/** True for a placeholder address that the shop generates if none is given, at a domain that never exists (RFC 2606). */
export function isNobodysEmail(email: string): boolean {
  return email.endsWith('@hanout.test')
}

/** Rights that another one has in it, so that nobody gives them twice. Pages ask for the narrowest right that fits. */
const INCLUDED: Partial<Record<Capability, readonly Capability[]>> = {
  'orders.manage': ['orders.read', 'orders.call', 'orders.export', 'parcels.manage'],
  'orders.export': ['orders.read'],
  'parcels.manage': ['orders.read'],
}

/** True if the person has the capability, by itself or in another one. */
export function can(person: Pick<Person, 'capabilities'>, capability: Capability): boolean {
  return person.capabilities.some((held) => held === capability || INCLUDED[held]?.includes(capability))
}

/** True for the roles of staff. */
export function isStaff(role: Role): role is StaffRole {
  return STAFF_ROLES.some((staff) => staff === role)
}

/** A person who is signed in. */
export interface Person {
  id: string
  name: string
  /** Null for a customer who has their phone alone. */
  email: string | null
  role: Role
  /** International, digits only (`21622333444`); only a verified number. */
  phone: string | null
  /** Language of messages to them and, for staff, of their pages. */
  locale: Locale
  /** Their rights in the back office, as of this request. */
  capabilities: readonly Capability[]
  /** Signing in then takes a code of their authenticator app besides the password. */
  hasSecondFactor: boolean
}

/** A member of staff who is signed in: they always have an e-mail, which the table asks of them. */
export interface StaffPerson extends Person {
  email: string
  role: StaffRole
}

/** True for a member of staff. */
export function isStaffPerson(person: Person): person is StaffPerson {
  return isStaff(person.role) && person.email !== null
}

/** The name by which a browser keeps a person's password. */
export function usernameOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email ?? phone ?? ''
}

/** The author of an action, for the audit log. */
export type Actor = Pick<Person, 'id' | 'name'>

/** A person's own profile. UI-10, WIRE-14. */
export interface Profile extends Person {
  /** True once they dismissed the 'coming soon' banner. */
  comingSoonDismissed: boolean
}

/** A member of staff, for administrators. */
export interface StaffMember extends Pick<Person, 'id' | 'name' | 'hasSecondFactor' | 'capabilities'> {
  email: string
  role: StaffRole
  deactivatedAt: Date | null
  createdAt: Date
}

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** Name of the session cookie; over TLS the browser's own prefix goes before it. */
export const SESSION_COOKIE = 'hanout.session_token'

/** A browser where a person is signed in. */
export interface OpenSession {
  id: string
  /** True for the session of this request. */
  isThis: boolean
  /** A readable name: `Firefox, Linux`; empty if unknown. */
  browser: string
  begunAt: Date
  usedAt: Date
}

/** Name of the cookie that leads from the password to the second step. */
export const SECOND_STEP_COOKIE = 'hanout.second_step'

/** Name of the cookie that marks a browser in which a person has signed in before. It gives no access. */
export const DEVICE_COOKIE = 'hanout.device'
