/** The results of a call in the order of their buttons, each with its key. */
export const OUTCOME_KEYS = { confirmed: '1', 'no-answer': '2', postponed: '3', refused: '4', 'wrong-number': '5', duplicate: '6' } as const

/** The result of a call. */
export type OutcomeName = keyof typeof OUTCOME_KEYS

/** The result that a press means: `postponed:…` is a result with its time. */
export function outcomeOf(act: string): OutcomeName | undefined {
  const [name = ''] = act.split(':')
  return Object.hasOwn(OUTCOME_KEYS, name) ? (name as OutcomeName) : undefined
}
