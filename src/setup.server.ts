import { openShopDatabase } from '#database/shop-database.server'
import { config, WrongSetting } from '#platform/config.server'
import { openingPath } from '#shop/site/opening'
import { makeOpeningKey } from '#shop/site/opening.server'

/** `npm run setup`: prints a new link that opens the shop, running or not; the earlier one ends. Gives the exit code: 0 printed, 1 opened already, 2 not at all. */
export async function runSetup(): Promise<number> {
  try {
    const closeDatabase = await openShopDatabase(config)
    const key = await makeOpeningKey()
    await closeDatabase()
    const { origin } = config.url
    process.stdout.write(key ? `\n  Open your shop:  ${origin}${openingPath(key)}\n\n` : `This shop has been opened: sign in at ${origin}/admin/\n`)
    return key ? 0 : 1
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}
