export { findEntryByKey, findEntryToPay, lockEntryToPay, markEntryPayment, type EntryPaymentChange, type EntryToPay } from './entry-payment.server.ts'
