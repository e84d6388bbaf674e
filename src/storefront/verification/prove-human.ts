import { localeOfPath } from '#i18n/locale.ts'
import { verifyInFrame, type VerifiedAction } from '#contract/verification'

/**
 * Has the shopper verified in a window over the page, by the captcha or by the code that their phone got; the proof for the server, or undefined where they
 * gave up. Its words are those of the page in it.
 */
export async function proveHuman(action: VerifiedAction): Promise<string | undefined> {
  const dialog = document.createElement('dialog')
  dialog.className = 'm-auto w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink backdrop:bg-black/50'
  const givenUp = new Promise<undefined>((resolve) => dialog.addEventListener('close', () => resolve(undefined)))
  document.body.append(dialog)
  dialog.showModal()
  const proof = await Promise.race([verifyInFrame(dialog, { action, locale: localeOfPath(location.pathname) }), givenUp])
  dialog.remove()
  return proof
}
