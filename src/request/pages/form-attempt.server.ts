import { createContext } from 'react-router'
import type { Filled, Problem } from '#shop/forms/form-rules'

/** What is said at a field of a form that was sent without scripts. */
export interface FieldProblem extends Pick<Problem, 'part'> {
  text: string
}

/**
 * What a visitor without scripts sent by a form of this page, and what the shop says to it. Refused: what was typed (no password, no card), what is
 * said at each field by its number, and the protocol's ready HTML above the form. Taken: the ready HTML in the form's place.
 */
export type FormAttempt =
  | { formId: number; texts: Filled['texts']; pieces: Filled['pieces']; problems: ReadonlyMap<number, FieldProblem>; header: string; hadFiles: boolean }
  | { formId: number; confirmation: string }

/** The attempt that a site page answers: `context.get(formAttempt)`; null on every other request. Such a page is rendered for one visitor, and never cached. */
export const formAttempt = createContext<FormAttempt | null>(null)
