import { isThisMachine, type Config } from '#platform/config.server'
import { isNobodysEmail } from '#shop/people/accounts'

export interface Opened {
  lacking: readonly string[]
  staffEmail: string | undefined
  storageProblem?: string | undefined
  unread?: readonly string[]
}

/** Warnings at start, in plain sentences: that a demo is public, and what a real shop still lacks. */
export function openingWarnings(config: Pick<Config, 'HANOUT_DEMO' | 'url'>, { lacking, staffEmail, storageProblem, unread = [] }: Opened): string[] {
  const { url } = config
  const storage = storageProblem
    ? [`The bucket of HANOUT_S3_BUCKET cannot be used (${storageProblem}): no picture can be added, and those that this server has not used yet are missing.`]
    : []
  const former =
    unread.length > 0 ? [`${unread.join(', ')} are read no more: type the account at ${url.origin}/admin/settings/messages/, and remove them.`] : []
  const isPublic = !isThisMachine(url.hostname)
  if (config.HANOUT_DEMO)
    return isPublic
      ? [...storage, ...former, `This is a demo at ${url.origin}, as HANOUT_DEMO says: anybody can "pay" at its simulators. Set HANOUT_DEMO=0 for a real shop.`]
      : [...storage, ...former]
  return [
    ...storage,
    ...former,
    !isPublic && `HANOUT_URL is not set to a public address: links in mails and the way back from a payment lead to ${url.origin}.`,
    staffEmail !== undefined &&
      isNobodysEmail(staffEmail) &&
      `The first account is ${staffEmail}, where nobody gets mail: change it at ${url.origin}/admin/account/ (HANOUT_ADMIN_EMAIL is read only when the account is made).`,
    lacking.length > 0 && `Before it opens, the list at ${url.origin}/admin/home/ says: ${lacking.join(' ')}`,
  ].filter((warning) => warning !== false && warning !== undefined)
}
