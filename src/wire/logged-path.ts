/**
 * Paths whose end must not be logged: it gives access to posting receipts, ends a subscription, confirms an order, is a customer's phone, or is the ticket of a
 * sign-in that waits for its code.
 */
const SECRET_PATHS = [
  /^(\/messages\/[^/]+\/).+/,
  /^((?:\/\w{2})?\/[nc]\/).+/,
  /^((?:\/\w{2})?\/verification\/phone\/).+/,
  /^(\/admin\/customers\/phones\/)(?=.*\d).+/,
]

/** A path for the log, without secrets and phones. */
export function loggedPath(path: string): string {
  return SECRET_PATHS.reduce((shown, secret) => shown.replace(secret, '$1…'), path)
}
