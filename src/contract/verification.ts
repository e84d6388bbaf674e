import { localised, type Locale } from '#i18n/locale.ts'

/** What a page of ours may be verified for: the action that the provider's script is invoked with. */
export type VerifiedAction = 'wpforms' | 'order'

/** What the page in the frame tells the page around it: the provider's token, empty where none was needed. */
export interface VerificationMessage {
  token: string
}

/** A verification to be made: for what, in which language, and the name of its frame. */
interface Verification {
  action: VerifiedAction
  locale: Locale
  title: string
}

/** Has the visitor verified by our own page in a frame at a place, which alone may load what the provider needs; the token, once there is one. */
export function verifyInFrame(place: HTMLElement, { action, locale, title }: Verification): Promise<string> {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = localised(locale, `/verification/${action}/`)
  frame.className = 'h-56 w-full'
  return new Promise((resolve) => {
    const hear = (event: MessageEvent<unknown>) => {
      const token = tokenIn(event, frame)
      if (token === undefined) return
      removeEventListener('message', hear)
      resolve(token)
    }
    addEventListener('message', hear)
    place.replaceChildren(frame)
  })
}

function tokenIn({ origin, source, data }: MessageEvent<unknown>, frame: HTMLIFrameElement): string | undefined {
  if (origin !== location.origin || source !== frame.contentWindow || typeof data !== 'object' || data === null) return undefined
  return 'token' in data && typeof data.token === 'string' ? data.token : undefined
}
