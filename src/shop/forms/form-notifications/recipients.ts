import type { EntryAnswer } from '#shop/forms/entries'
import type { FormDefinition } from '#shop/forms/forms'
import { fieldNamed } from './placeholders.ts'

export type Notification = FormDefinition['notifications'][number]

/** Distinct recipients: addresses set by the merchant, and those typed into e-mail fields. */
export function recipientsOf({ to }: Pick<Notification, 'to'>, { answers, merchant }: Known): { toMerchant: string[]; toVisitor: string[] } {
  const toMerchant = new Set<string>()
  const toVisitor = new Set<string>()
  for (const whom of to.map((text) => text.trim())) {
    const field = fieldNamed(whom)
    const address = field === undefined ? (whom === '{admin_email}' ? merchant : whom) : typedAddress(answers, field)
    if (address && isAddress(address)) (field === undefined ? toMerchant : toVisitor).add(address)
  }
  for (const address of toMerchant) toVisitor.delete(address)
  return { toMerchant: [...toMerchant], toVisitor: [...toVisitor] }
}

/** Reply-to of a merchant's mail: as configured, or else the first address typed into an e-mail field. */
export function replyAddress({ replyTo }: Pick<Notification, 'replyTo'>, { answers, merchant }: Known): string | undefined {
  const field = fieldNamed(replyTo)
  const named = field === undefined ? (replyTo === '{admin_email}' ? merchant : replyTo) : typedAddress(answers, field)
  const address = named || answers.find(({ kind }) => kind === 'email')?.text
  return address && isAddress(address) ? address : undefined
}

interface Known {
  answers: readonly EntryAnswer[]
  merchant: string | undefined
}

function typedAddress(answers: readonly EntryAnswer[], field: number): string | undefined {
  return answers.find((answer) => answer.field === field && answer.kind === 'email')?.text.toLowerCase()
}

/** Normalises an address to its mailbox: lower case, without a `+` suffix, and at Google without dots. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** True for a valid recipient: an address, the merchant's own, or an e-mail field. Publishing refuses others. */
export function isRecipient(whom: string, { fields }: Pick<FormDefinition, 'fields'>): boolean {
  const field = fieldNamed(whom)
  if (field !== undefined) return fields.some(({ id, kind }) => id === field && kind === 'email')
  return whom === '{admin_email}' || isAddress(whom)
}

/** A single address: no name, no second address, no line break. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/.test(text)
}
