/** What the cart page says of what was just done: in words of the shopper's language. */
export interface Said {
  kind: 'success' | 'info' | 'error'
  text: string
  /** It was said while the page was open: the panel says it aloud already. */
  isLive?: boolean
  /** Takes it back: a link that works without JavaScript, and the line's key. */
  undo?: { href: string; key: string }
}
