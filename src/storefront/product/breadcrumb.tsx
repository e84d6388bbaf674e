import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import type { ProductView } from '#shop/goods/catalogue'
import { ChevronNext } from '#ui/icons.tsx'
import { labelled, type ProductTranslations } from './product-translations.ts'

export function Breadcrumb({ product, translations }: { product: ProductView; translations: ProductTranslations }) {
  const { locale, words } = translations
  const pathTo = (depth: number) =>
    `/product-category/${product.breadcrumb
      .slice(0, depth + 1)
      .map(({ slug }) => slug)
      .join('/')}/`
  return (
    <nav aria-label={words.breadcrumb} className="mb-4 text-xs text-soft">
      <ol className="flex flex-wrap items-center gap-1">
        <li>
          <Link to={localised(locale, '/shop/')} className={LINK}>
            {words.shop}
          </Link>
        </li>
        {product.breadcrumb.map(({ slug, name }, depth) => (
          <li key={slug} className="flex items-center gap-1">
            <ChevronNext className="size-3.5" />
            <Link to={localised(locale, pathTo(depth))} className={LINK}>
              <bdi>{labelled(translations, name)}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const LINK = 'inline-block py-1 underline-offset-4 hover:text-accent hover:underline'
