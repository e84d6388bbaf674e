import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import { buttonLook } from '#ui/button.tsx'
import { DealCard } from './deal-card.tsx'
import { Doors } from './doors.tsx'
import type { HomeGoodsView } from './home-goods.server.ts'
import { HomeSection } from './home-section.tsx'
import type { HomeTranslations } from './home.words.ts'

/** Home page below the hero: departments, deals, best sellers, arrivals, brands; empty ones are left out. */
export function Shelves({ goods, translations }: { goods: HomeGoodsView; translations: HomeTranslations }) {
  const { locale, words } = translations
  const { doors, deals, onSale, popular, newest, brands } = goods
  const more = (query: string, text: string) => ({ to: localised(locale, `/shop/?${query}`), text })
  return (
    <>
      <Doors doors={doors} translations={translations} />
      {deals.length + onSale.length > 0 ? (
        <div className="mt-12 bg-deal-wash pb-12">
          <HomeSection title={words.deals} more={more('on_sale=1', words.allDeals)}>
            <div className="grid gap-4 empty:hidden order-column:grid-cols-2 menu:gap-6">
              {deals.map((card) => (
                <DealCard key={card.id} card={card} translations={translations} />
              ))}
            </div>
            <ProductGrid tiles={onSale} translations={translations} />
          </HomeSection>
        </div>
      ) : null}
      {popular.length > 0 ? (
        <HomeSection title={words.popular} more={more('orderby=popularity', words.allPopular)}>
          <ProductGrid tiles={popular} translations={translations} />
        </HomeSection>
      ) : null}
      {newest.length > 0 ? (
        <HomeSection title={words.newest} more={more('orderby=date', words.allNewest)}>
          <ProductGrid tiles={newest} translations={translations} />
        </HomeSection>
      ) : null}
      {brands.length > 0 ? (
        <HomeSection title={words.brands}>
          <ul className="flex flex-wrap gap-2.5">
            {brands.map(({ slug, label }) => (
              <li key={slug}>
                <Link to={localised(locale, `/brand/${slug}/`)} className={buttonLook({ kind: 'quiet' })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </HomeSection>
      ) : null}
    </>
  )
}
