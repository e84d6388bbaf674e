import type { DeskCard } from './desk-views.server.ts'
import type { deskWords } from './desk.words.ts'

interface AnswerProblem {
  field: 'at' | 'reason' | 'twin'
  why: keyof typeof deskWords
}

/**
 * Checks the typed answer of a result in the browser. Time bounds are left to the server, which has the shop's clock. Undefined if valid, and for results
 * without a question.
 */
export function answerProblem(
  { act, at = '', reason = '', twin = '' }: Record<string, string>,
  { id, soonest, furthest }: Pick<DeskCard, 'id' | 'soonest' | 'furthest'>,
): AnswerProblem | undefined {
  if (act === 'postponed') {
    const why = at === '' ? 'noTime' : at < soonest ? 'past' : at > furthest ? 'far' : undefined
    return why && { field: 'at', why }
  }
  if (act === 'refused' && reason.trim() === '') return { field: 'reason', why: 'reasonRequired' }
  if (act === 'duplicate' && (!/^[1-9]\d*$/.test(twin.trim()) || Number(twin) === id)) return { field: 'twin', why: 'whichOrder' }
  return undefined
}
