/**
 * Paths whose end the log must not have: one gives access to whoever posts receipts, or ends a subscription or confirms an order by a message's link;
 * one is a customer's phone, and one the ticket of a sign-in that waits for its code.
 */
const SECRET_PATHS = [
  /^(\/messages\/[^/]+\/).+/,
  /^((?:\/\w{2})?\/[nc]\/).+/,
  /^((?:\/\w{2})?\/verification\/phone\/).+/,
  /^(\/admin\/customers\/phones\/)(?=.*\d).+/,
]

/** A path as the log has it: without what gives access to whoever reads it there, and without a phone. */
export function loggedPath(path: string): string {
  return SECRET_PATHS.reduce((shown, secret) => shown.replace(secret, '$1…'), path)
}
