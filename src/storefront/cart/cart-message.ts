/** Message of the cart page about the last action, in the shopper's language. */
export interface CartMessage {
  kind: 'success' | 'info' | 'error'
  text: string
  /** True for a change while the page was open, which the panel announces already. */
  isLive?: boolean
  /** Undo: a link that works without JavaScript, and the line's key. */
  undo?: { href: string; key: string }
}
