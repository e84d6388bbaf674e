/** A browser that takes notifications, as it described itself (W3C Push API): its push service's address, and its keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The shop's own keys at all push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** A notification ready to be sent. */
export interface Push {
  to: PushTarget
  /** What the service worker gets; encrypted for the browser alone. */
  payload: string
  /** A later one with the same topic replaces it while the phone is away; 32 characters of base64url at most. */
  topic: string
  /** Seconds for which the push service keeps it for a phone that is away. */
  keptSeconds: number
}

/** Outcome of handing a notification over. `gone`: the browser takes none any more. Only `not-taken` is worth another attempt. */
export type PushOutcome = { outcome: 'sent' } | { outcome: 'gone' } | { outcome: 'not-taken' | 'refused'; said: string }
