/** Actions of staff that are audited. Orders have a history of their own besides. IMP-49. */
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
  'product-saved',
  'products-changed',
  'group-saved',
  'group-moved',
  'group-merged',
  'group-deleted',
  'attribute-saved',
  'product-copied',
  'product-archived',
  'product-brought-back',
  'review-decided',
  'products-imported',
  'import-undone',
  'products-exported',
  'orders-exported',
  'customers-exported',
  'picture-added',
  'picture-changed',
  'picture-replaced',
  'picture-deleted',
  'refund',
  'form-saved',
  'form-published',
  'form-unpublished',
  'form-copied',
  'form-deleted',
  'form-placed',
  'document-issued',
  'document-sent',
  'documents-exported',
  'message-resent',
  'message-dropped',
  'customer-sessions-ended',
  'customer-exported',
  'customer-erased',
  'entries-spam',
  'entries-kept',
  'entries-deleted',
  'entry-erased',
  'entry-payment-settled',
  'entries-exported',
] as const

/** An action that is audited. */
export type AuditedAction = (typeof AUDITED)[number]

/** An action of staff to be audited. `details` never hold a secret. */
export interface AuditNote {
  by: { id: string; name: string }
  action: AuditedAction
  /** `order:1001`, `person:…`, `settings:cart`. */
  subject?: string
  details?: Record<string, unknown>
}

/** An audit entry; the person goes by the name they had then. */
export interface AuditEntry {
  id: number
  at: Date
  personId: string
  personName: string
  action: string
  subject: string
  details: Record<string, unknown>
}
