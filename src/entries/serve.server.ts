import { serveStatic } from '@hono/node-server/serve-static'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { OwnPostgres } from '@hanout/own-postgres'
import { findDemoLeft, recordFormerDemo, type DemoPerson } from '#database/demo-record'
import { removeDemo } from '#database/demo-removal'
import { openShopDatabase } from '#database/shop-database.server'
import { closeDataFolder, pictureStorageProblem } from '#gateways/storage'
import { startJobs } from '#jobs/jobs.server'
import { followChanges } from '#platform/changes.server'
import { config, type Config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { shopSecret } from '#platform/secret-file.server'
import { beginShutdown } from '#platform/shutdown.server'
import { createPageCache } from '#platform/page-cache.server'
import { LOCALES, localeOfPath, withoutLocale } from '#i18n/locale.ts'
import { answerForSale } from '#shop/buying/for-sale'
import { shopForSale } from '#shop/buying/for-sale.server'
import { takeOverCouriers } from '#shop/delivery/couriers.server'
import { ensureFirstStaff, type FirstStaff } from '#shop/people/staff.server'
import { openingPath } from '#shop/site/opening'
import { findOpeningChecks, setDemo, makeOpeningKey } from '#shop/site/opening.server'
import { sessions } from '#shop/people/sessions.server'
import { estimateProducts, warmCatalogueIndex } from '#shop/goods/catalogue-index.server'
import { payTargetsOf } from '#request/checkout/pay-online.server'
import { isCanonical } from '#request/pages/page-address'
import { isShopClosed } from '#request/pages/closed-shop.server'
import { captchaHostsOf } from '#request/pages/captcha-hosts.server'
import { shop, type Pages, type Shop } from '#app'
import { openingWarnings } from './opening-warnings.ts'

export { WrongSetting } from '#platform/config.server'

/** The pages of shoppers, read while the database starts. */
const shopperPages = import('virtual:shopper-pages')

export interface OpenShop extends Shop {
  config: Config
  staff: FirstStaff | undefined
  openingPath: string | undefined
  demoPeople: DemoPerson[]
  estimateProducts(): Promise<number>
  leave(): void
  close(): Promise<void>
}

/**
 * Opens the shop: database, tables, demo products if empty, first staff account or its setup link, jobs, and the pages joined to the wire. Only the first of
 * a machine's processes (`isFirst`) fills a demo, makes the link and warns; the others open once their index of the goods is read.
 */
export async function openShop(isFirst: boolean, own?: Promise<OwnPostgres | undefined>): Promise<OpenShop> {
  if (isFirst && !config.HANOUT_DEMO && process.getuid?.() === 0) log.warn('the shop runs as root, which it needs for nothing: give it a user of its own')
  answerForSale(shopForSale)
  const closings: (() => unknown)[] = [await openShopDatabase(config, { own })]
  const close = async () => {
    for (const end of closings.toReversed()) await end()
  }
  try {
    await closeDataFolder()
    await shopSecret()
    const demo = config.HANOUT_DEMO ? await import('./demo.server.ts') : undefined
    demo?.standSimulators()
    const greeting = isFirst ? await openFirst(demo?.seedWhenEmpty) : { staff: undefined, openingPath: undefined, demoPeople: [] }
    setDemo({ findLeft: findDemoLeft, remove: removeDemo })
    closings.push(await followChanges())
    const indexed = warmCatalogueIndex()
    closings.push(await startJobs())
    const cache = createPageCache()
    closings.push(() => cache.close())
    const app = shop({
      pages: await pageHandler(),
      cache,
      isClosed: isShopClosed,
      formTargets: payTargetsOf,
      captchaHosts: captchaHostsOf,
      sessions,
      ...(import.meta.env.PROD && { assets }),
    })
    // The simulated providers run in this process: their posts need no network.
    const stopReceipts = demo?.startReceipts((request) => app.fetch(request))
    if (stopReceipts) closings.push(stopReceipts)
    if (!isFirst) await indexed
    return { config, ...app, ...greeting, estimateProducts, leave: beginShutdown, close }
  } catch (error) {
    // A connection that still follows changes would keep the database from closing, and the process from ending.
    await close()
    throw error
  }
}

async function openFirst(seedWhenEmpty: (() => Promise<DemoPerson[]>) | undefined): Promise<Pick<OpenShop, 'staff' | 'openingPath' | 'demoPeople'>> {
  const demoPeople = (await seedWhenEmpty?.()) ?? []
  const staff = await ensureFirstStaff(config)
  const key = staff ? undefined : await makeOpeningKey()
  await recordFormerDemo()
  await takeOverCouriers()
  const lacking = (await findOpeningChecks()).flatMap(({ problem }) => problem?.en ?? [])
  const unread = Object.keys(process.env).filter((name) => name.startsWith('ORANGE_SMS_'))
  const opened = { lacking, staffEmail: staff?.email, storageProblem: await pictureStorageProblem(), unread }
  for (const warning of openingWarnings(config, opened)) log.warn(warning)
  return { staff, openingPath: key && openingPath(key), demoPeople }
}

/** The router builds and tries all routes of a build, several times a request. A storefront page has those of its language, under its first folder. */
async function pageHandler(): Promise<Pages> {
  const build = (await shopperPages) as ServerBuild
  const handlerOf = (of: ServerBuild) => createRequestHandler(of, import.meta.env.MODE)
  let whole: Promise<Pages> | undefined
  const storefronts = Object.fromEntries(LOCALES.map((locale) => [locale, handlerOf(partOf(build, (id) => id.startsWith(`${locale}/`)))]))
  const folders = new Map(foldersOf(build).map(([place, ids]) => [place, handlerOf(partOf(build, (id) => ids.has(id)))]))
  const elsewhere = new Set(['__manifest', ...outsideStorefront(build)])
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    const [, first = ''] = withoutLocale(pathname).split('/', 2)
    const folder = first.replace(/\.data$/, '')
    const locale = localeOfPath(pathname)
    if (isCanonical(pathname) && !elsewhere.has(folder)) return (folders.get(`${locale}/${folder}`) ?? storefronts[locale]!)(request, context)
    whole ??= import('virtual:react-router/server-build').then((pages) => handlerOf(pages as ServerBuild))
    const answer = await whole.catch((error: unknown) => {
      whole = undefined
      throw error
    })
    return answer(request, context)
  }
}

function partOf(build: ServerBuild, isOwn: (id: string) => boolean): ServerBuild {
  const own = <Route extends object>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || isOwn(id)))
  return { ...build, routes: own(build.routes), assets: { ...build.assets, routes: own(build.assets.routes) } }
}

/** Routes of each first folder (`fr/shop`), with those of any: shell, layouts, home, missing page. */
function foldersOf({ routes }: ServerBuild): [place: string, ids: Set<string>][] {
  return LOCALES.flatMap((locale) => {
    const own = Object.values(routes).flatMap((route) => (route?.id.startsWith(`${locale}/`) ? route : []))
    const folderOf = ({ parentId, path }: (typeof own)[number]) => (parentId === 'root' || path === '*' ? undefined : path?.split('/', 1)[0])
    const folders = new Set(own.flatMap((route) => folderOf(route) ?? []))
    return [...folders].map((folder): [string, Set<string>] => {
      const under = own.filter((route) => [undefined, folder].includes(folderOf(route)))
      return [`${locale}/${folder}`, new Set(under.map(({ id }) => id))]
    })
  })
}

function outsideStorefront({ assets: { routes } }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== 'root' || route.path === undefined || LOCALES.some((locale) => route.id.startsWith(`${locale}/`))) return []
    return route.path.replace(/^\/?(?::language\?\/)?/, '').split('/', 1)
  })
}

/** Built files: those under /assets/ have a content digest in their name and are cached forever, the few others for an hour. */
const assets = serveStatic({
  root: 'build/client',
  precompressed: true,
  onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
})
