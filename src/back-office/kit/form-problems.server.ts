import type { z } from 'zod'
import { fill, type Text, type Words } from '#i18n/words.ts'
import { translated } from './reader.server.ts'
import { namesOf, type RecordTable } from './records/record-fields.ts'

/** Texts for schema errors: an error message is a key of `words`; others show `otherwise`. */
interface ProblemWords {
  words: Words
  otherwise: Text
  values?: Readonly<Record<string, number>>
}

/** First error of each control. `nameOf` maps a schema path to its control; its first step by default. */
export function problemsByControl(
  error: z.ZodError | undefined,
  said: ProblemWords,
  nameOf = (path: PropertyKey[]) => String(path[0]),
): Record<string, string> {
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [nameOf(path), inWords(message, said)]) ?? [])
}

/** First error of each control of a record, in the control's own words. */
export function problemsOf(table: RecordTable, error: z.ZodError | undefined): Record<string, string> {
  const fields = table.flatMap(({ rows }) => rows)
  const wrong = error?.issues.toReversed().flatMap(({ path: [name] }) => {
    const text = fields.find((field) => namesOf(field).includes(String(name)))?.wrong
    return text ? [[String(name), translated(text)]] : []
  })
  return Object.fromEntries(wrong ?? []) as Record<string, string>
}

/** First error with its own text. */
export function firstProblem(error: z.ZodError, said: ProblemWords): string {
  const messages = error.issues.flatMap((issue) => [issue.message, ...deeper(issue)])
  return inWords(messages.find((message) => Object.hasOwn(said.words, message)) ?? '', said)
}

function inWords(message: string, { words, otherwise, values = {} }: ProblemWords): string {
  return fill(translated(Object.hasOwn(words, message) ? words[message]! : otherwise), values)
}

/** A union lists the errors of each member. */
function deeper(issue: object): string[] {
  const members = 'errors' in issue ? (issue.errors as { message: string }[][]) : []
  return members.flat().map(({ message }) => message)
}
