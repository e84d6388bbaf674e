import { latinDigits } from '#i18n/latin-digits.ts'

/** Types: `I-01` matricule fiscal, `I-02` identity card, `I-03` residence card, `I-04` foreign number. */
export interface PartyIdentifier {
  type: 'I-01' | 'I-02' | 'I-03' | 'I-04'
  value: string
}

/** Short matricule fiscal: seven digits and a control letter other than I, O or U. */
const SHORT = /^\d{7}[A-HJ-NP-TV-Z]$/

/** 13 characters of a seller: tax code, category, and always the head office `000`. */
const OF_SELLER = /^\d{7}[A-HJ-NP-TV-Z][ABDNP][CMNP]000$/

/** 13 characters of a buyer. */
const FULL = /^\d{7}[A-HJ-NP-TV-Z][ABDNP][CMNPE]\d{3}$/

/** Parses the seller's matricule fiscal: `1234567/L/A/M/000` becomes 13 characters. Undefined for any other shape: the schema asserts this one. */
export function sellerIdentifier(typed: string): PartyIdentifier | undefined {
  const value = compact(typed)
  return OF_SELLER.test(value) ? { type: 'I-01', value } : undefined
}

/**
 * Parses a buyer's identifier. In Tunisia: a matricule fiscal of 8 or 13 characters, an identity card of 8 digits or a residence card of 9. Abroad:
 * up to 35 characters. Undefined otherwise.
 */
export function buyerIdentifier(typed: string, country: string): PartyIdentifier | undefined {
  const value = compact(typed)
  if (SHORT.test(value) || FULL.test(value)) return { type: 'I-01', value }
  if (country !== 'TN') return value === '' || value.length > 35 ? undefined : { type: 'I-04', value }
  if (/^\d{8}$/.test(value)) return { type: 'I-02', value }
  return /^\d{9}$/.test(value) ? { type: 'I-03', value } : undefined
}

function compact(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replace(/[\s/._-]/g, '')
}
