import { Link } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { pathOf } from '#shop/people/addresses'
import type { Category } from '#shop/goods/catalogue'
import { findCategories } from '#shop/goods/catalogue.server'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { countShelves } from '#shop/goods/listing.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { countText } from '#storefront/listing/counts.ts'
import { pageHead } from '#storefront/shell/page-head.ts'
import { describeList, describeWay } from '#storefront/shell/structured-data.ts'
import { hydrationData, pageCaching } from '#request/pages/public-page.server'
import type { Route } from './+types/directory-page'
import { ListHead } from './store-figures.tsx'
import { vendorWords } from './vendors.words.ts'

const PATH = '/store-directory/'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [categories, counts, glossary, { shopName }] = await Promise.all([findCategories(), countShelves(), findGlossary(), findSettings()])
  context.get(pageCaching).cache(['list', 'categories', 'glossary', 'settings'])
  const words = translate(locale, vendorWords)
  const ground = { origin: config.url.origin, shopName, locale }
  const shelf = ({ slug, name, path }: Category) => {
    const count = counts.get(slug)
    return { name: inLanguage(glossary, name, locale), path: pathOf('category', path.join('/')), count: count ? countText(count) : '0' }
  }
  const departments = categories
    .filter(({ parentId }) => parentId === null)
    .map((department) => ({ ...shelf(department), below: categories.filter(({ parentId }) => parentId === department.id).map(shelf) }))
  return hydrationData(
    request,
    {
      departments,
      locale,
      words,
    },
    {
      head: pageHead({
        ...ground,
        title: words.directory,
        description: fill(words.directoryDescription, { shop: shopName }),
        path: PATH,
        data: [
          describeWay(
            [
              { name: words.home, path: '/' },
              { name: words.directory, path: PATH },
            ],
            ground,
          ),
          describeList(departments, ground),
        ],
      }),
    },
  )
}

export { headOf as meta } from '#storefront/shell/document-head.ts'

/** Store directory: all departments and their subcategories, in four columns (VEND-05, VEND-06). */
export default function DirectoryPage({ loaderData: { departments, locale, words } }: Route.ComponentProps) {
  return (
    <main className="page-width space-y-8 pt-8 menu:pt-12">
      <ListHead title={words.directory} text={words.directoryText} other={{ to: localised(locale, '/stores/'), text: words.toStores }} />
      <ul className="columns-1 gap-6 narrow-grid:columns-2 order-column:columns-4">
        {departments.map((department) => (
          <li key={department.path} className="mb-6 break-inside-avoid rounded-xl border border-t-[3px] border-line border-t-accent bg-surface px-5 py-4">
            <h2 className="border-b border-line pb-2 text-base">
              <Shelf {...department} to={localised(locale, department.path)} />
            </h2>
            <ul className="pt-2 text-sm">
              {department.below.map((category) => (
                <li key={category.path}>
                  <Shelf {...category} to={localised(locale, category.path)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Shelf({ name, count, to }: { name: string; count: string; to: string }) {
  return (
    <Link to={to} className="group flex min-h-11 items-center justify-between gap-3 hover:text-accent">
      <bdi className="underline-offset-4 group-hover:underline">{name}</bdi>
      <span className="text-xs font-normal text-soft tabular-nums">{count}</span>
    </Link>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
