import { callerContext } from '#request/common/caller.server'
import { pageHtml } from '#request/pages/public-page.server'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_withComponentProps as withComponentProps,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { sampleCaller } from '#request/common/caller.testing'
import { addStaff } from '#shop/people/staff.server'
import { signIn } from '#shop/people/sign-in.server'
import { sessions } from '#shop/people/sessions.server'
import type { Pages } from '#app'
import type { Role } from '#shop/people/accounts'
import { db } from '#platform/database.server'
import * as entry from '#src/entry.server.tsx'
import * as root from '#src/root.tsx'
import routes from '#src/routes.ts'

const modules = import.meta.glob(['/src/back-office/**/*.{ts,tsx}', '/src/storefront/**/*.{ts,tsx}'])

/** A staff route as the table of routes has it: its address with `:id` in it, and its file. */
export interface StaffRoute {
  address: string
  file: string
}

/** Every staff route of the shop, out of the shop's own table of routes. */
export const staffRoutes: StaffRoute[] = leavesOf(routes.filter(isStaffRoute), '/')

/** Answers staff pages as the running shop does: the real routes with their middleware, loaders, actions and rendering. */
export const answerStaffPage = (request: Request): Promise<Response> => answerPage(staffPages, request)
const staffPages = pagesOf(routes.filter(isStaffRoute))

/** Answers the pages of My Account likewise, in every language. */
export const answerAccountPage = (request: Request): Promise<Response> => answerPage(accountPages, request)
const accountPages = pagesOf(routes.filter(({ id }) => id === 'account/shell'))

/** Answers the drafts of pages of the site likewise, in every language. */
export const answerPagePreview = (request: Request): Promise<Response> => answerPage(previewPages, request)
const previewPages = pagesOf(routes.filter(({ id }) => id === 'page-preview/shell'))

/** Answers the pages of products likewise, in every language. */
export const answerProductPage = (request: Request): Promise<Response> => answerPage(productPages, request)
const productPages = pagesOf(shellsWith('storefront/product/'))

/** Answers the pages of a placed order likewise, in every language. */
export const answerPlacedOrderPage = (request: Request): Promise<Response> => answerPage(placedOrderPages, request)
const placedOrderPages = pagesOf(shellsWith('storefront/placed-order/'))

/** The pages of the whole shop for shoppers, as the wire's tests are given pages. */
export const shopPages: Pages = pagesOf(routes.filter((route) => !isStaffRoute(route)))

/**
 * The pages of these routes. Only the modules on the way to an address are loaded, once it is asked for: all of them take seconds, and every file of
 * tests loads its own.
 */
function pagesOf(entries: RouteConfigEntry[]): Pages {
  const handlers = new Map<string, Promise<RequestHandler>>()
  const ways = new Map<string, RouteConfigEntry[]>()
  return async (request, context) => {
    const path = new URL(request.url).pathname
    const way = ways.get(path) ?? wayTo(path, entries)
    ways.set(path, way)
    const name = way.map(nameOf).join(' ')
    if (!handlers.has(name))
      handlers.set(
        name,
        makeBuild(way).then((build) => createRequestHandler(build, 'production')),
      )
    return (await handlers.get(name)!)(request, context)
  }
}

/** The routes from the outermost to the one of an address; none where no route is. */
function wayTo(pathname: string, entries: RouteConfigEntry[]): RouteConfigEntry[] {
  const path = pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
  return matchRoutes(entries as RouteObject[], path)?.map(({ route }) => route as RouteConfigEntry) ?? []
}

const nameOf = ({ id, file }: RouteConfigEntry): string => id ?? file

async function answerPage(pages: Pages, request: Request): Promise<Response> {
  const context = new RouterContextProvider()
  const findSession = () => sessions.find(request.headers)
  const cookies = new Map(
    request.headers
      .get('cookie')
      ?.split('; ')
      .map((cookie) => cookie.split('=') as [string, string]),
  )
  context.set(callerContext, sampleCaller({ readCookie: (name) => cookies.get(name), findSession, findPerson: async () => (await findSession())?.person }))
  const { body, status, headers } = await pages(request, context)
  return new Response(context.get(pageHtml) ?? body, { status, headers })
}

const PASSWORD = 'olive et jasmin'

/** The cookie of someone who has just signed in, of a role; the account is made where there is none. */
export async function cookieOf(role: Role): Promise<string> {
  const email = `${role}@example.test`
  const known = await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) await addStaff({ name: role, email, role: role as 'administrator', password: PASSWORD })
  const cookies = await signIn({ email, password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The cookie of the vendor of a store, which is open and has its agreement; both are made where there are none. */
export async function vendorCookie(slug: string): Promise<string> {
  const email = `${slug}@example.test`
  const standing = { standing: 'open', opened_at: new Date('2020-01-01'), agreed_at: new Date() } as const
  const { id } = await db
    .insertInto('vendors')
    .values({ slug, name: slug, ...standing })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(standing))
    .returning('id')
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) await addStaff({ name: slug, email, role: 'vendor' as 'administrator', password: PASSWORD })
  await db.updateTable('account_people').set({ vendor_id: id }).where('email', '=', email).execute()
  const cookies = await signIn({ email, password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

function isStaffRoute({ path, file }: RouteConfigEntry): boolean {
  return path?.startsWith('admin') === true || file.startsWith('back-office/')
}

/** The storefront in every language, with the pages of one folder. */
function shellsWith(folder: string): RouteConfigEntry[] {
  return routes
    .filter(({ id }) => id !== 'account/shell' && id?.endsWith('/shell'))
    .map((shell) => ({ ...shell, children: shell.children?.filter(({ file }) => file.startsWith(folder)) }))
}

function leavesOf(entries: RouteConfigEntry[], parent: string): StaffRoute[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const address = `${parent}${path}`.replace(/([^/])$/, '$1/')
    return children ? leavesOf(children, address) : [{ address, file }]
  })
}

async function makeBuild(way: RouteConfigEntry[]): Promise<ServerBuild> {
  const build: ServerBuild = {
    entry: { module: entry },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    routes: { root: { id: 'root', path: '', module: root as never } },
    assets: { entry: { imports: [], module: '/entry.js' }, url: '/manifest.js', version: '', routes: {} },
  }
  let parent = 'root'
  for (const route of way) parent = await addRoute(build, route, parent)
  for (const route of Object.values(build.routes)) {
    if (!route) continue
    const { id, path, index, parentId, module } = route
    build.assets.routes[id] = {
      id,
      path,
      index,
      parentId,
      module: `/${id}.js`,
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    }
  }
  return build
}

/** Adds a route below its parent. Gives its name. */
async function addRoute(build: ServerBuild, route: RouteConfigEntry, parentId: string): Promise<string> {
  const { file, path, index } = route
  const id = nameOf(route)
  const module = (await modules[`/src/${file}`]?.()) as { default?: ComponentType<never> }
  // As the build does it: pages get their loader's data as props.
  const page = module.default && withComponentProps(module.default as never)
  build.routes[id] = { id, parentId, path, index, module: { ...module, default: page } } as never
  return id
}
