import { localised, type Locale } from '#i18n/locale.ts'

/** What a page of ours may be verified for: the action that the provider's script is invoked with, or the ticket of a phone that is to type its code. */
export type VerifiedAction = 'wpforms' | 'order' | `phone/${string}`

/** What the page in the frame tells the page around it: the provider's token, empty where none was needed; none where the visitor gave up. */
export interface VerificationMessage {
  verified: string | null
}

/**
 * Has the visitor verified by our own page in a frame at a place, which alone may load what the provider needs; the token, or undefined where they gave
 * up. The frame is named as its page is.
 */
export async function verifyInFrame(place: HTMLElement, { action, locale }: { action: VerifiedAction; locale: Locale }): Promise<string | undefined> {
  const frame = document.createElement('iframe')
  frame.className = 'block h-60 w-full'
  frame.addEventListener('load', () => {
    frame.title = frame.contentDocument?.title ?? ''
    place.ariaLabel = frame.title
  })
  frame.src = localised(locale, `/verification/${action}/`)
  const told = new Promise<string | null>((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.contentWindow || !isMessage(data)) return
      removeEventListener('message', hear)
      resolve(data.verified)
    }
    addEventListener('message', hear)
  })
  place.replaceChildren(frame)
  return (await told) ?? undefined
}

/** Tells the page around a frame what came of its verification. */
export function tellVerified(verified: string | null): void {
  parent.postMessage({ verified } satisfies VerificationMessage, location.origin)
}

function isMessage(data: unknown): data is VerificationMessage {
  return typeof data === 'object' && data !== null && 'verified' in data && (data.verified === null || typeof data.verified === 'string')
}
