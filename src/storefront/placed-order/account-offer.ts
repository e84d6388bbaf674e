/** The form that makes an account on the page of a placed order. */
export const ORDER_ACCOUNT = 'order-account'

/** The form that asks for a code to an order's phone, and the one that gives it. */
export const ORDER_CODE = { ask: 'order-code-ask', give: 'order-code' } as const

/** What the page of a placed order offers about an account: nothing, to add the order to the one signed in, or to make one. */
export type AccountOffer =
  | { kind: 'none' }
  | { kind: 'claim' }
  | {
      kind: 'make'
      /** The order's own; empty where it has none. */
      email: string
      /** What a code to the order's own phone does; undefined where the shop sends no text messages. */
      byPhone: string | undefined
      signInPath: string
      words: Record<'toCorrect' | 'passwordHint' | 'showPassword' | 'hidePassword', string>
    }
