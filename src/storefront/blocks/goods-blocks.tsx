import { lazy, type ReactNode } from 'react'
import { DealCountdown } from '#storefront/deals/deal-countdown.tsx'
import { ProductGrid } from '#storefront/listing/product-grid.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import type { BlockProps } from './block-view.ts'

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }))
const DealText = lazy(async () => ({ default: (await import('./slides.tsx')).DealText }))

/** Deals with countdowns, then other reduced products (CAT-35). */
export function Deals({ live: { id, deals, tiles }, page, drawn }: BlockProps<'deals'>) {
  return (
    <Section id={id} className="page-block block-deals" drawn={drawn}>
      {deals.length > 0 ? (
        <div className="deal-cards">
          {deals.map(({ id: product, ends }, n) => (
            <article key={product} className="product deal-card">
              <ServerHtml as="div" className="contents">
                {drawn && <DealText card={drawn.block.cards[n]!} page={drawn.page} />}
              </ServerHtml>
              <div className="deal-clock">
                <DealCountdown endsAt={ends} words={page.words} />
              </div>
            </article>
          ))}
        </div>
      ) : null}
      {tiles.length > 0 ? <ProductGrid tiles={tiles} translations={page} className={shelfLook(tiles.length)} /> : null}
    </Section>
  )
}

/** Scrolls sideways on a phone. */
export function Goods({ live: { id, tiles }, page, drawn }: BlockProps<'goods'>) {
  return (
    <Section id={id} className="page-block" drawn={drawn}>
      <ProductGrid tiles={tiles} translations={page} className={shelfLook(tiles.length)} />
    </Section>
  )
}

interface SectionProps {
  id: string
  className: string
  drawn: BlockProps<'deals' | 'goods'>['drawn']
  children: ReactNode
}

function Section({ id, className, drawn, children }: SectionProps) {
  return (
    <section aria-labelledby={`title-${id}`} className={className}>
      <ServerHtml as="div" className="block-head">
        {drawn && <Drawing id={id} {...drawn} />}
      </ServerHtml>
      {children}
    </section>
  )
}

/** Classes of a row of products: from 768 px a grid whose rows have no gap, if the number allows; else, and on phones, a row that scrolls sideways. */
export function shelfLook(goods: number): string {
  if (goods <= 4 || goods % 4 === 0) return 'shelf shelf-by-4'
  return goods % 6 === 0 ? 'shelf shelf-by-6' : 'shelf'
}
