/** What staff do that is written down, by name. Orders have their own history beside it. Spec 2.8, 6. */
export const AUDITED = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'sessions-ended',
  'staff-added',
  'access-changed',
  'capabilities-changed',
  'settings-changed',
  'payment-account-changed',
  'coupon-saved',
  'coupon-deleted',
  'review-decided',
  'refund',
  'message-resent',
  'message-dropped',
  'customer-sessions-ended',
  'customer-exported',
  'customer-erased',
] as const

/** One of the things that are written down. */
export type AuditedAction = (typeof AUDITED)[number]

/** Something that a member of staff did. `details` never hold a secret. */
export interface AuditNote {
  by: { id: string; name: string }
  action: AuditedAction
  /** `order:1001`, `person:…`, `settings:cart`. */
  subject?: string
  details?: Record<string, unknown>
}

/** What is kept of it: who, under the name of then, when, and what to. */
export interface AuditEntry {
  id: number
  at: Date
  personId: string
  personName: string
  action: string
  subject: string
  details: Record<string, unknown>
}
