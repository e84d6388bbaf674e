import { useEffect, useRef, useState } from 'react'
import { localised } from '#i18n/locale.ts'
import { GoodsRow, MoreGoods } from './goods-row.tsx'
import type { SmallCard, SmallCardTranslations } from './small-card.ts'
import { recordViewed } from './viewed.ts'

const NEAR = '400px'

/** Recently viewed products of this browser, newest first; nothing on a first visit. Cards load when the row is near. */
export function RecentlyViewed({ productId, translations }: { productId: number; translations: SmallCardTranslations }) {
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
