export { isRedirectAddress, type Confirmation } from './confirmations.ts'
export { PLACEHOLDERS, unknownPlaceholders, type PlaceholderName } from './placeholders.ts'
export { isRecipient } from './recipients.ts'
