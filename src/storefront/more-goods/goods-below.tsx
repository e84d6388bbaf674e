import { ServerHtml } from '#ui/server-html.tsx'
import { GoodsRow, MoreGoods } from './goods-row.tsx'
import type { SmallCard, SmallCardTranslations } from './small-card.ts'
import { useEffect, useRef, useState } from 'react'
import { localised } from '#i18n/locale.ts'
import type { AroundDrawn } from '#storefront/product/product-translations.ts'

interface GoodsBelowProps {
  productId: number
  hasRelated: boolean
  drawn: Pick<AroundDrawn, 'related' | 'words'> | undefined
  translations: SmallCardTranslations
}

export default function GoodsBelow({ productId, hasRelated, drawn, translations }: GoodsBelowProps) {
  return (
    <div className="mt-14">
      {hasRelated ? (
        <ServerHtml as="div" links="a[href]:not([rel])">
          {drawn && (
            <MoreGoods title={drawn.words.related}>
              <GoodsRow cards={drawn.related} translations={translations} />
            </MoreGoods>
          )}
        </ServerHtml>
      ) : null}
      <RecentlyViewed key={productId} productId={productId} translations={translations} />
    </div>
  )
}

const NEAR = '400px'

/** Recently viewed products of this browser, newest first; nothing on a first visit. Cards load when the row is near. */
function RecentlyViewed({ productId, translations }: { productId: number; translations: SmallCardTranslations }) {
  const [cards, setCards] = useState<SmallCard[]>([])
  const place = useRef<HTMLDivElement>(null)
  const { locale } = translations
  useEffect(() => {
    const ids = recordViewed(productId)
    if (ids.length === 0 || !place.current) return undefined
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watcher.disconnect()
        void findCards(localised(locale, `/cards/?ids=${ids.join(',')}`)).then(setCards)
      },
      { rootMargin: NEAR },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [productId, locale])
  return (
    <div ref={place}>
      {cards.length > 0 ? (
        <div className="pt-12">
          <MoreGoods title={translations.words.recentlyViewed}>
            <GoodsRow cards={cards} translations={translations} />
          </MoreGoods>
        </div>
      ) : null}
    </div>
  )
}

async function findCards(address: string): Promise<SmallCard[]> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as SmallCard[]) : []
  } catch {
    return []
  }
}

const VIEWED = 'hanout_viewed'
const MOST_VIEWED = 12

function recordViewed(productId: number): number[] {
  const before = readViewed().filter((id) => id !== productId)
  try {
    window.localStorage.setItem(VIEWED, JSON.stringify([productId, ...before].slice(0, MOST_VIEWED)))
  } catch {
    // Without storage nothing shows.
  }
  return before.slice(0, MOST_VIEWED)
}

function readViewed(): number[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(VIEWED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0) : []
  } catch {
    return []
  }
}
