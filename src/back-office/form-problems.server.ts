import type { z } from 'zod'
import { fill, type Text, type Words } from '#i18n/words.ts'
import { translated } from './reader.server.ts'

/** The texts for a schema's errors: its messages are keys of `words`; anything else is shown as `otherwise`. */
interface ProblemWords {
  words: Words
  otherwise: Text
  /** The values for the braces in the words. */
  values?: Readonly<Record<string, number>>
}

/** A form's errors by its controls: of each the first. `nameOf` gives the control of a place in the schema; its first step by default. */
export function problemsByControl(
  error: z.ZodError | undefined,
  said: ProblemWords,
  nameOf = (path: PropertyKey[]) => String(path[0]),
): Record<string, string> {
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [nameOf(path), inWords(message, said)]) ?? [])
}

/** A form's error in one sentence: the first that has words of its own. */
export function firstProblem(error: z.ZodError, said: ProblemWords): string {
  const messages = error.issues.flatMap((issue) => [issue.message, ...deeper(issue)])
  return inWords(messages.find((message) => Object.hasOwn(said.words, message)) ?? '', said)
}

function inWords(message: string, { words, otherwise, values = {} }: ProblemWords): string {
  return fill(translated(Object.hasOwn(words, message) ? words[message]! : otherwise), values)
}

/** A union names what is wrong with each of its members. */
function deeper(issue: object): string[] {
  const members = 'errors' in issue ? (issue.errors as { message: string }[][]) : []
  return members.flat().map(({ message }) => message)
}
