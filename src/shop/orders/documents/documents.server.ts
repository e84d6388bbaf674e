export { contentOf, dayOf } from './content.server.ts'
export { checkCreditNotes, issueCreditNotes } from './credit-notes.server.ts'
export { issueDue } from './due.server.ts'
export { holdingOf } from './holding.ts'
export { findFile, findWithoutFile, keepFile, type DocumentFile } from './files.server.ts'
export { findNextNumber } from './next-number.server.ts'
export { checkCreditNote, checkInvoice, findRecipient, issueCreditNote, issueInvoice, type Issuer } from './issuing.server.ts'
export {
  findCreditNote,
  findDocument,
  findDocuments,
  findDocumentsOf,
  findInvoice,
  findOrderDocuments,
  findSeriesProblems,
  listDocuments,
  listPeriod,
  type DocumentFilter,
  type ListedDocument,
} from './reading.server.ts'
export { addPrint, findPrint, findPrintFile, finishPrint, forgetPrints, heardOf, noteProgress, type LeftOut } from './prints.server.ts'
export { sendDocument } from './sending.server.ts'
