import { PROTOCOL_TEXTS } from './newsletter.words.ts'

/** Result of a call: the server's message, or the protocol's own without one. NEWS-18 to NEWS-21. */
interface Answered {
  isDone: boolean
  /** A field is refused; the call itself neither failed nor came too often. */
  isWrong: boolean
  message: string
}

const PATIENCE_MS = 30_000

/** Subscribes (POST), unsubscribes (DELETE) or submits a code (PUT) at the newsletter's one address. NEWS-14, NEWS-16, NEWS-17. */
export async function callNewsletter(method: 'POST' | 'DELETE' | 'PUT', fields: Record<string, string>): Promise<Answered> {
  try {
    const response = await fetch('/wp-json/wpsms/v1/newsletter', { method, body: new URLSearchParams(fields), signal: AbortSignal.timeout(PATIENCE_MS) })
    const { message, error } = (await response.json()) as { message?: string; error?: { message?: string } }
    return { isDone: response.ok, isWrong: response.status === 400, message: (response.ok ? message : error?.message) ?? PROTOCOL_TEXTS.unknown_error }
  } catch {
    return { isDone: false, isWrong: false, message: PROTOCOL_TEXTS.unknown_error }
  }
}
