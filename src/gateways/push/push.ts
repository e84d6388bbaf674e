/** A browser's own description (W3C Push API): its push service's address, and its keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The shop's keys for all push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface Push {
  to: PushTarget
  /** Received by the service worker. Encrypted for the browser alone. */
  payload: string
  /** A later notification with the same topic replaces this one while the phone is offline. At most 32 characters of base64url. */
  topic: string
  /** Seconds for which the push service keeps it for an offline phone. */
  keptSeconds: number
}

/** `gone`: the browser is no longer subscribed. Only `not-taken` is worth a retry. */
export type PushOutcome = { outcome: 'sent' } | { outcome: 'gone' } | { outcome: 'not-taken' | 'refused'; said: string }
