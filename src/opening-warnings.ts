import { isThisMachine, type Config } from '#platform/config.server'
import type { DemoLeft } from '#platform/demo-left.server'
import { isNobodysEmail } from '#shop/people/accounts'

/** The facts of a shop that is being opened. */
export interface Opened {
  demoLeft: DemoLeft | undefined
  staffEmail: string
  /** Why the bucket of pictures cannot be used. */
  storageProblem?: string | undefined
}

/** The warnings for whoever starts the shop, in plain sentences: that a demo is public, and what a real shop still lacks. */
export function openingWarnings(config: Pick<Config, 'HANOUT_DEMO' | 'HANOUT_MAIL_URL' | 'url'>, { demoLeft, staffEmail, storageProblem }: Opened): string[] {
  const { url } = config
  const storage = storageProblem
    ? [`The bucket of HANOUT_S3_BUCKET cannot be used (${storageProblem}): no picture can be added, and those that this server has not used yet are missing.`]
    : []
  const isPublic = !isThisMachine(url.hostname)
  if (config.HANOUT_DEMO)
    return isPublic
      ? [...storage, `This is a demo at ${url.origin}, as HANOUT_DEMO says: anybody can "pay" at its simulators. Set HANOUT_DEMO=0 for a real shop.`]
      : storage
  return [
    ...storage,
    !isPublic && `HANOUT_URL is not set to a public address: links in mails and the way back from a payment lead to ${url.origin}.`,
    demoLeft && `The demo is off, but what it brought is still for sale: ${wordsOf(demoLeft)}.`,
    isNobodysEmail(staffEmail) &&
      `The first account is ${staffEmail}, where nobody gets mail: change it at ${url.origin}/admin/account/ (HANOUT_ADMIN_EMAIL is read only when the account is made).`,
    !config.HANOUT_MAIL_URL && 'HANOUT_MAIL_URL is not set: no mail is sent, neither to shoppers nor about new orders to you.',
  ].filter((warning) => warning !== false && warning !== undefined)
}

function wordsOf({ goods, coupons, customer }: DemoLeft): string {
  return [goods > 0 && `${goods} articles`, coupons > 0 && `${coupons} coupons`, customer && 'a customer who can sign in'].filter(Boolean).join(', ')
}
