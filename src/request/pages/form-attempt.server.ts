import { createContext } from 'react-router'

/** What is said at a field of a form that was sent without scripts. `part` is the input of a confirmed field that it belongs to. */
export interface FieldProblem {
  text: string
  part?: 'primary' | 'secondary'
}

/** What was typed, by the fields' numbers: their texts, and how many pieces of a payment field. */
interface Typed {
  texts: ReadonlyMap<number, readonly string[]>
  pieces: ReadonlyMap<number, number>
}

/**
 * What a visitor without scripts sent by a form of this page, and what the shop says to it. Refused: what was typed (no password, no card), what is
 * said at each field by its number, and the protocol's ready HTML above the form. Taken: the ready HTML in the form's place.
 */
export type FormAttempt =
  | ({ formId: number; problems: ReadonlyMap<number, FieldProblem>; header: string; hadFiles: boolean } & Typed)
  | { formId: number; confirmation: string }

/** The attempt that a site page answers: `context.get(formAttempt)`; null on every other request. Such a page is rendered for one visitor, and never cached. */
export const formAttempt = createContext<FormAttempt | null>(null)

declare module '#request/common/caller.server' {
  interface RequestFacts {
    /** What became of a form that was sent to its page without scripts. */
    formAttempt?: FormAttempt
  }
}
