/** Audited actions of staff. Orders also have a history of their own. IMP-49. */
export const AUDITED = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'password-changed',
  'reset-link-made',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'sessions-ended',
  'shop-set-up',
  'shop-opened',
  'shop-closed',
  'demo-removed',
  'device-added',
  'device-removed',
  'staff-added',
  'access-changed',
  'capabilities-changed',
  'settings-changed',
  'payment-account-changed',
  'courier-account-changed',
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
  'translation-reviewed',
  'products-imported',
  'import-undone',
  'products-exported',
  'orders-changed',
  'orders-exported',
  'customers-exported',
  'newsletter-group-saved',
  'newsletter-group-moved',
  'newsletter-group-deleted',
  'subscriber-added',
  'subscriber-saved',
  'subscriber-left',
  'subscriber-deleted',
  'subscribers-imported',
  'subscribers-exported',
  'picture-added',
  'picture-changed',
  'picture-replaced',
  'picture-deleted',
  'refund',
  'statement-read',
  'statement-posted',
  'statement-dropped',
  'form-saved',
  'form-published',
  'form-unpublished',
  'form-copied',
  'form-deleted',
  'form-placed',
  'page-saved',
  'page-published',
  'page-planned',
  'page-unpublished',
  'page-deleted',
  'pages-written',
  'document-issued',
  'document-sent',
  'documents-exported',
  'message-account-tried',
  'message-resent',
  'message-dropped',
  'customer-sessions-ended',
  'customer-exported',
  'customer-erased',
  'customer-noted',
  'customer-note-removed',
  'customer-blocked',
  'customer-unblocked',
  'entries-spam',
  'entries-kept',
  'entries-deleted',
  'entry-erased',
  'entry-payment-settled',
  'entries-exported',
  'campaign-saved',
  'campaign-deleted',
  'campaign-sent',
  'campaign-paused',
  'campaign-resumed',
  'campaign-stopped',
  'backup-started',
  'backup-downloaded',
  'backup-passphrase-changed',
] as const

export type AuditedAction = (typeof AUDITED)[number]

/** `details` never hold a secret. */
export interface AuditNote {
  by: { id: string; name: string }
  action: AuditedAction
  /** `order:1001`, `person:…`, `settings:cart`. */
  subject?: string
  details?: Record<string, unknown>
}

export interface AuditEntry {
  id: number
  at: Date
  personId: string
  personName: string
  action: string
  subject: string
  details: Record<string, unknown>
}
