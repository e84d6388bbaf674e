export const ORDER_ACCOUNT = 'order-account'

export const ORDER_CODE = { ask: 'order-code-ask', give: 'order-code' } as const

export type AccountOffer =
  | { kind: 'none' }
  | { kind: 'claim' }
  | {
      kind: 'make'
      email: string
      /** Effect of a code to the order's phone; undefined if the shop sends no text messages. */
      byPhone: string | undefined
      signInPath: string
      words: Record<'toCorrect' | 'passwordHint' | 'showPassword' | 'hidePassword', string>
    }
