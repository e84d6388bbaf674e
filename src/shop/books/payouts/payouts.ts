import type { Settings } from '#shop/upkeep/settings'

/** `requested` by the vendor, decided by staff; a payment made in error is `taken-back`. */
export type PayoutState = 'requested' | 'paid' | 'refused' | 'taken-back'

/** A vendor's account in a currency, in millimes. Below zero, the vendor owes the shop. */
export interface VendorAccount {
  vendorId: number
  currency: string
  /** What the shop owes for delivered goods, less what was paid. */
  balance: number
  /** Of it: delivered, but not payable yet. */
  onHold: number
  /** Of it: in requests that staff did not decide. */
  requested: number
}

/** What a vendor may request. Never below zero. */
export function availableIn({ balance, onHold, requested }: Pick<VendorAccount, 'balance' | 'onHold' | 'requested'>): number {
  return Math.max(0, balance - onHold - requested)
}

/** What may be paid out, requested or not. */
export function payableIn({ balance, onHold }: Pick<VendorAccount, 'balance' | 'onHold'>): number {
  return Math.max(0, balance - onHold)
}

export const LONGEST_BANK_ACCOUNT = 60

/** Waiting requests on one page; all may be ticked. */
export const MOST_REQUESTS = 500

/** An account as it is stored: without spaces where it is a RIB or an IBAN. */
export function tidyBankAccount(typed: string): string {
  const compact = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^(?:\d{20}|[A-Z]{2}\d{2}[A-Z0-9]+)$/.test(compact) ? compact : typed
}

/** A Tunisian RIB of 20 digits or an IBAN, each with its check digits; elsewhere any text, as its banks write it. */
export function isBankAccount(account: string, country: Settings['country']): boolean {
  if (/^\d{20}$/.test(account)) return rest97(account) === 0
  if (/^[A-Z]{2}\d{2}/.test(account)) return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) && rest97(account.slice(4) + account.slice(0, 4)) === 1
  return country !== 'TN' && account.length >= 5 && account.length <= LONGEST_BANK_ACCOUNT
}

/** Rest of a division by 97; a letter counts as its two digits (A is 10). ISO 7064. */
function rest97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}
