import { serveStatic } from '@hono/node-server/serve-static'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { findDemoLeft } from '#database/demo-left'
import { openShopDatabase } from '#database/shop-database.server'
import { seedWhenEmpty, type DemoCustomer } from '#database/seed'
import { pictureStorageProblem } from '#gateways/storage'
import { startJobs } from '#jobs/jobs.server'
import { followChanges } from '#platform/changes.server'
import { config, type Config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { demoLeft, setDemoLeft } from '#platform/demo-left.server'
import { beginShutdown } from '#platform/shutdown.server'
import { createPageCache } from '#platform/page-cache.server'
import { answerForSale } from '#shop/buying/for-sale'
import { shopForSale } from '#shop/buying/for-sale.server'
import { ensureFirstStaff, type FirstStaff } from '#shop/people/staff.server'
import { sessions } from '#shop/people/sessions.server'
import { warmCatalogueIndex } from '#shop/goods/catalogue-index.server'
import { payTargetsOf } from '#request/checkout/pay-online.server'
import { captchaHostsOf } from '#request/pages/captcha-hosts.server'
import { shop, type Shop } from './app.ts'
import { openingWarnings } from './opening-warnings.ts'

export { WrongSetting } from '#platform/config.server'

/** A shop that is open: its one function, and how to close it. */
export interface OpenShop extends Shop {
  config: Config
  /** The first member of staff; with the password where it was made just now. */
  staff: FirstStaff
  /** The demo's customer, where she was created just now. */
  customer: DemoCustomer | undefined
  /** Reports at /readyz from now on that this process is to end. */
  leave(): void
  close(): Promise<void>
}

/** Opens the shop: database, tables, demo goods where it is empty, first staff account, jobs, and the pages joined to the wire. */
export async function openShop(): Promise<OpenShop> {
  if (!config.HANOUT_DEMO && process.getuid?.() === 0) log.warn('the shop runs as root, which it needs for nothing: give it a user of its own')
  answerForSale(shopForSale)
  const closeDatabase = await openShopDatabase(config)
  try {
    const customer = config.HANOUT_DEMO ? await seedWhenEmpty() : undefined
    const staff = await ensureFirstStaff(config)
    setDemoLeft(config.HANOUT_DEMO ? undefined : await findDemoLeft())
    for (const warning of openingWarnings(config, { demoLeft, staffEmail: staff.email, storageProblem: await pictureStorageProblem() })) log.warn(warning)
    const stopFollowing = await followChanges()
    warmCatalogueIndex()
    const stopJobs = await startJobs()
    const cache = createPageCache()
    const app = shop({
      pages: await pageHandler(),
      cache,
      formTargets: payTargetsOf,
      captchaHosts: captchaHostsOf,
      sessions,
      ...(import.meta.env.PROD && { assets }),
    })
    const close = async () => {
      cache.close()
      await stopJobs()
      await stopFollowing()
      await closeDatabase()
    }
    return { config, fetch: app.fetch, staff, customer, leave: beginShutdown, close }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

async function pageHandler() {
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  return createRequestHandler(build, import.meta.env.MODE)
}

/** Built files: those under /assets/ carry the digest of their content in their name and are cached for ever, the few others for an hour. */
const assets = serveStatic({
  root: 'build/client',
  precompressed: true,
  onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
})
