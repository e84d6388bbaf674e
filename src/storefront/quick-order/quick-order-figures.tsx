import { fill } from '#i18n/words.ts'
import { Facts } from '#ui/facts.tsx'
import type { FiguresView } from './figures-view.ts'
import type { ProductWords } from '#storefront/product/product-translations.ts'

interface FiguresProps {
  figures: FiguresView | undefined
  online: boolean
  /** Discount of online payment, in whole percent. */
  percent: number
  words: ProductWords
}

/** The four figures of the order (QO-05); a changed total is announced politely. */
export function Figures({ figures, online, percent, words }: FiguresProps) {
  return (
    <div role="group" aria-label={words.figures}>
      <Facts
        facts={[
          { label: words.subtotal, value: <Amount text={figures?.subtotal} /> },
          { label: words.shipping, value: <Amount text={figures?.shipping} good={figures?.shipping === words.shipsFree} /> },
          ...(figures?.stamp ? [{ label: words.stamp, value: <Amount text={figures.stamp} /> }] : []),
          { label: <span className="font-semibold text-ink">{words.total}</span>, value: <Amount text={figures?.total} strong />, live: true },
          ...(online
            ? [{ label: <span className="text-deal">{fill(words.onlineTotal, { percent })}</span>, value: <Amount text={figures?.onlineTotal} deal /> }]
            : []),
        ]}
      />
    </div>
  )
}

function Amount({ text, good, strong, deal }: { text: string | undefined; good?: boolean; strong?: boolean; deal?: boolean }) {
  const look = good ? 'text-good' : deal ? 'text-deal font-semibold' : strong ? 'text-base font-semibold' : ''
  return <bdi className={`whitespace-nowrap ${look}`}>{text ?? '—'}</bdi>
}
