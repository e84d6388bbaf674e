export { findEntryByKey, findEntryToPay, lockEntryToPay, markEntryPayment, type EntryPaymentChange, type EntryToPay } from './entry-payment.server.ts'
export { findConfirmation, findRepeated, keepConfirmation, saveEntry, type KeptEntry, type NewEntry, type NewEntryFile } from './saving.server.ts'
