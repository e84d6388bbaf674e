import { sql } from 'kysely'

/** Codes that a phone is asked for before it orders. */
export const orderRisk = sql`
alter table account_proofs drop constraint account_proofs_purpose_check;
alter table account_proofs add constraint account_proofs_purpose_check check (purpose in (
  'confirm-email', 'reset-password', 'change-email', 'sign-in-phone', 'confirm-phone', 'second-step', 'newsletter-subscribe', 'newsletter-unsubscribe',
  'order-phone'));
`
