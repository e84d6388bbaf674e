import type { MessageKey } from '#shop/forms/forms'

/** Known before upload in the browser, and after it on the server. */
export interface FileFacts {
  name: string
  bytes: number
}

/**
 * Input by field number, as read by `filledFrom`. Texts are `normalised`; choices hold ticked numbers, a confirmed field both texts, a date
 * `2026-11-30`, a typed price `12.500`. `pieces` is NaN for an invalid number.
 */
export interface Filled {
  texts: ReadonlyMap<number, readonly string[]>
  pieces: ReadonlyMap<number, number>
  files: ReadonlyMap<number, readonly FileFacts[]>
}

/** An invalid field. `part` is the input of a confirmed field that the message belongs to. */
export interface Problem {
  message: MessageKey
  values?: Readonly<Record<string, string | number>>
  part?: 'primary' | 'secondary'
}

/** Time and place of filling in: `zone` (IANA) defines today, `country` phone numbers. */
export interface Moment {
  now: Date
  zone: string
  country: string
}

export function textOf({ texts }: Filled, field: number): string {
  return texts.get(field)?.[0] ?? ''
}
