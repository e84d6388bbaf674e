export const OUTCOME_KEYS = { confirmed: '1', 'no-answer': '2', postponed: '3', refused: '4', 'wrong-number': '5', duplicate: '6' } as const

export type OutcomeName = keyof typeof OUTCOME_KEYS

/** Parses a button's value. `postponed:…` carries a time. */
export function outcomeOf(act: string): OutcomeName | undefined {
  const [name = ''] = act.split(':')
  return Object.hasOwn(OUTCOME_KEYS, name) ? (name as OutcomeName) : undefined
}
