/** Who may sign in, from the most trusted on. Spec 6. */
export const ROLES = ['administrator', 'shop_manager', 'vendor', 'customer'] as const

/** What someone who signs in is to the shop. */
export type Role = (typeof ROLES)[number]

/** The roles of the people who work at the shop. */
export const STAFF_ROLES = ['administrator', 'shop_manager'] as const satisfies readonly Role[]

/** A role of the people who work at the shop. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Something that not everyone may do. */
export type Capability =
  | 'orders.manage'
  | 'products.manage'
  | 'discounts.manage'
  | 'coupons.manage'
  | 'newsletter.manage'
  | 'forms.manage'
  | 'staff.manage'
  | 'settings.manage'

const SHOP_KEEPING = ['orders.manage', 'products.manage', 'discounts.manage', 'coupons.manage', 'newsletter.manage', 'forms.manage'] as const

/** What each role may do. The administrator alone decides who else may, and how the shop behaves. */
const CAPABILITIES: Record<Role, readonly Capability[]> = {
  administrator: [...SHOP_KEEPING, 'staff.manage', 'settings.manage'],
  shop_manager: SHOP_KEEPING,
  vendor: [],
  customer: [],
}

/** Whether a role may do something. */
export function can(role: Role, capability: Capability): boolean {
  return CAPABILITIES[role].includes(capability)
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
}

/** Someone as they see themselves, with what the shop remembers of them. Spec 3.7. */
export interface Profile extends Person {
  /** Whether they put the 'coming soon' banner away. */
  comingSoonDismissed: boolean
}

/** A member of staff, as administrators see them. */
export interface StaffMember extends Person {
  role: StaffRole
  deactivatedAt: Date | null
  createdAt: Date
}

/** Shortest and longest password, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const
