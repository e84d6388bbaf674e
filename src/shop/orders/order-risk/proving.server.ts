import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { seal, unseal } from '#platform/seal.server'
import { CODE_MINUTES, provePhone, sendPhoneCode } from '#shop/people/phone-codes.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'

/** What a frame's page carries: the phone that is asked for its code. */
const TICKET = 'order-phone-ticket'
/** What its page gives back once the code was right. */
const PROOF = 'order-phone-proof'

const HOUR_MS = 3600_000

/** Who is asked to prove a phone: in international digits, as their page and text are written, from their address. */
export interface Proving {
  phone: string
  locale: Locale
  address: string
}

/** Texts a code to a phone that wants to order; returns the ticket of the page that asks for it. One sent a moment ago still holds: none is sent. IMP-51. */
export async function askForCode({ phone, locale, address }: Proving): Promise<string> {
  const code = {
    purpose: 'order-phone' as const,
    personId: null,
    phone,
    isSent: true,
    whenSpent: null,
    turns: [['codeToMinute', phone] as const],
    message: (typed: string) => ({ kind: 'code', channel: 'sms', recipient: phone, locale, data: { code: typed, minutes: CODE_MINUTES } }) as const,
  }
  try {
    await sendPhoneCode(code, { address })
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
  }
  return sealed(phone, TICKET)
}

/** The phone of a ticket; undefined where it is none of ours, or too old. */
export async function phoneOfTicket(ticket: string): Promise<string | undefined> {
  return unsealed(ticket, TICKET)
}

/** The proof of a ticket's phone by the code that was texted there; undefined for a wrong one. Refuses too many tries. */
export async function proveForOrder(ticket: string, typed: string, { address }: { address: string }): Promise<string | undefined> {
  const phone = await phoneOfTicket(ticket)
  if (phone === undefined) return undefined
  const isProven = await provePhone({ purpose: 'order-phone', personId: null, phone }, typed, [['codeTries', address]])
  return isProven ? sealed(phone, PROOF) : undefined
}

/** True for a proof of this phone, of the last hour: a repeated request is let through as its first was. */
export async function provesPhone(proof: unknown, phone: string): Promise<boolean> {
  return typeof proof === 'string' && proof.length < 500 && (await unsealed(proof, PROOF)) === phone
}

async function sealed(phone: string, purpose: string): Promise<string> {
  return seal(JSON.stringify({ phone, until: clock.now().getTime() + HOUR_MS }), purpose)
}

async function unsealed(text: string, purpose: string): Promise<string | undefined> {
  const opened = await unseal(text, purpose)
  if (opened === undefined) return undefined
  const { phone, until } = JSON.parse(opened) as { phone: string; until: number }
  return until > clock.now().getTime() ? phone : undefined
}
