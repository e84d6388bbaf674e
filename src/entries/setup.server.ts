import { openShopDatabase } from '#database/shop-database.server'
import { config, WrongSetting } from '#platform/config.server'
import { emailSchema } from '#shop/people/accounts.schema'
import { makeStaffResetLink } from '#shop/people/sign-in.server'
import { openingPath } from '#shop/site/opening'
import { makeOpeningKey } from '#shop/site/opening.server'

const USAGE =
  'npm run setup                      a new link that sets the shop up\nnpm run setup -- --reset E-MAIL    a link for a new password of a member of staff\n'

/**
 * `npm run setup`: prints a new setup link, running or not; with `--reset E-MAIL`, a link for that member of staff to choose a new password. The earlier link
 * expires. Exit code: 0 printed, 1 no link, 2 failed.
 */
export async function runSetup(args: readonly string[] = []): Promise<number> {
  const [option, typed, ...others] = args
  const email = option === '--reset' ? emailSchema.safeParse({ email: typed }).data?.email : undefined
  if (others.length > 0 || (option !== undefined && email === undefined)) {
    process.stderr.write(USAGE)
    return 2
  }
  try {
    const closeDatabase = await openShopDatabase(config)
    const said = await (email === undefined ? openingLink() : resetLink(email))
    await closeDatabase()
    process.stdout.write(said.text)
    return said.isLink ? 0 : 1
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

async function openingLink() {
  const key = await makeOpeningKey()
  const { origin } = config.url
  if (key) return { isLink: true, text: `\n  Set up your shop:  ${origin}${openingPath(key)}\n\n` }
  return { isLink: false, text: `This shop has been set up: sign in at ${origin}/admin/\n` }
}

async function resetLink(email: string) {
  const link = await makeStaffResetLink(email)
  if (link) return { isLink: true, text: `\n  New password:  ${link}\n  (works once, for 30 minutes; a second factor is still asked for)\n\n` }
  return { isLink: false, text: 'Nobody of staff who may sign in has this address.\n' }
}
