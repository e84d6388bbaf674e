/** What stands among other words and reads from the left, as an amount does in Arabic. */
export function isolated(value: string): string {
  return `\u2066${value}\u2069`
}
