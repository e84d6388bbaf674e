import { localised, type Locale } from '#i18n/locale.ts'

/** Purpose of a verification: the action of the provider's script, or the ticket of a phone that must enter its code. */
export type VerifiedAction = 'wpforms' | 'order' | `phone/${string}`

/** From the framed page to the page around it: the provider's token, empty if none was needed, null if the visitor gave up. */
export interface VerificationMessage {
  verified: string | null
}

/** Shows our own verification page in a frame, which alone may load the provider's scripts. Returns the token; undefined if the visitor gave up. */
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

export function tellVerified(verified: string | null): void {
  parent.postMessage({ verified } satisfies VerificationMessage, location.origin)
}

function isMessage(data: unknown): data is VerificationMessage {
  return typeof data === 'object' && data !== null && 'verified' in data && (data.verified === null || typeof data.verified === 'string')
}
