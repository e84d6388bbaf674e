import type { MessageKey } from '#shop/forms/forms'

/** A file as the browser knows it before it is sent, and the server when it came. */
export interface FileFacts {
  name: string
  bytes: number
}

/**
 * What was filled in, by the fields' numbers. Texts as they were typed: of a choice the numbers ticked, of a confirmed field both texts, of a date
 * `2026-11-30`, of a price typed by hand what was typed. Pieces: how many of a payment field.
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

/** The first text of a field; empty where nothing was typed. */
export function textOf({ texts }: Filled, field: number): string {
  return texts.get(field)?.[0] ?? ''
}
