import type { DeskCard } from './desk-views.server.ts'
import type { deskWords } from './desk.words.ts'

/** What is wrong with an answer that was typed, and the field that it was typed in. */
interface AnswerProblem {
  field: 'at' | 'reason' | 'twin'
  why: keyof typeof deskWords
}

/**
 * Why a result whose answer is typed cannot be taken, as far as the page alone can tell: the time and its bounds are on the shop's clock. Undefined
 * where it can, and of a result that asks nothing.
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
