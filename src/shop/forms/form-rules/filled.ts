import type { MessageKey } from '#shop/forms/forms'

/** A file as the browser knows it before it is sent, and the server when it came. */
export interface FileFacts {
  name: string
  bytes: number
}

/**
 * What was filled in, by the fields' numbers, as `filledFrom` reads it: texts by `normalised`; of a choice the numbers ticked; of a confirmed field both
 * texts; of a date `2026-11-30`; of a price typed by hand `12.500`. Pieces: how many of a payment field, NaN for what is no number.
 */
export interface Filled {
  texts: ReadonlyMap<number, readonly string[]>
  pieces: ReadonlyMap<number, number>
  files: ReadonlyMap<number, readonly FileFacts[]>
}

/** Why a field is not filled in as it must be. `part` is the input of a confirmed field that the message belongs to. */
export interface Problem {
  message: MessageKey
  values?: Readonly<Record<string, string | number>>
  part?: 'primary' | 'secondary'
}

/** When and where something is filled in: the shop's time zone (IANA name) says what today is, its country what a phone number is. */
export interface Moment {
  now: Date
  zone: string
  country: string
}

/** The first text of a field; empty where nothing was typed. */
export function textOf({ texts }: Filled, field: number): string {
  return texts.get(field)?.[0] ?? ''
}
