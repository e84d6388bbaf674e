import { localeOfPath } from '#i18n/locale.ts'
import { verifyInFrame, type VerifiedAction } from '#contract/quick-order-calls'

/** Verifies the shopper by captcha or phone code over the page. Returns the proof, or undefined if cancelled. The texts are those of the framed page. */
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
