import type { Capability } from '#shop/people/accounts'
import { settingsPath } from '#back-office/settings/settings-pages.ts'

/** The page that each right opens first; null until the right has one, and until then nobody can be given it. */
export const CAPABILITY_PAGES = {
  'orders.manage': '/admin/orders/',
  'refunds.make': '/admin/orders/',
  'documents.manage': '/admin/documents/',
  'customers.manage': '/admin/customers/',
  'products.manage': '/admin/products/',
  'discounts.manage': settingsPath('payment-discounts'),
  'coupons.manage': '/admin/coupons/',
  'messages.manage': '/admin/messages/',
  'newsletter.manage': null,
  'forms.manage': '/admin/forms/entries/',
  'payments.manage': settingsPath('payment-accounts'),
  'settings.manage': settingsPath('cart'),
  'audit.read': '/admin/audit/',
  'staff.manage': '/admin/staff/',
} as const satisfies Record<Capability, string | null>
