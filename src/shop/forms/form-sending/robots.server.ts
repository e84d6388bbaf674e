import { failMessage, FORM_ACTION } from '#shop/upkeep/captcha'
import { findCaptcha, verifyCaptcha } from '#shop/upkeep/captcha.server'
import type { AskCaptcha } from './form-sending.ts'

/** Asks the captcha that the merchant turned on; without one nobody is refused. FORM-76, FORM-77. */
export const askCaptcha: AskCaptcha = async (token) => {
  const captcha = await findCaptcha()
  if (!captcha || (await verifyCaptcha(token, { action: FORM_ACTION })).passed) return undefined
  return failMessage(captcha)
}
