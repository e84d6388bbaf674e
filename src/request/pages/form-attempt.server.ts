import { createContext } from 'react-router'

/** Error of a field in a form sent without scripts. `part` is the input of a confirmed field in error. */
export interface FieldProblem {
  text: string
  part?: 'primary' | 'secondary'
}

interface Typed {
  texts: ReadonlyMap<number, readonly string[]>
  pieces: ReadonlyMap<number, number>
}

/**
 * Result of a form sent to its page without scripts. Refused: typed values (no password, no card), an error per field number, and the protocol's ready HTML
 * above the form. Accepted: ready HTML in the form's place.
 */
export type FormAttempt =
  | ({ formId: number; problems: ReadonlyMap<number, FieldProblem>; header: string; hadFiles: boolean } & Typed)
  | { formId: number; confirmation: string }

/** The attempt a site page answers: `context.get(formAttempt)`; null on other requests. Such a page is rendered for one visitor and never cached. */
export const formAttempt = createContext<FormAttempt | null>(null)

declare module '#request/common/caller.server' {
  interface RequestFacts {
    formAttempt?: FormAttempt
  }
}
