import { fill } from '#i18n/words.ts'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { useWords } from '#ui/use-words.ts'
import type { ShownVendorOrder } from './vendor-order-views.server.ts'
import { storeOrdersWords } from './vendor-orders.words.ts'

export const STAGE_KINDS = { prepare: 'warn', ready: 'accent', handed: 'good', ended: 'quiet' } as const

export function VendorLines({ lines }: Pick<ShownVendorOrder, 'lines'>) {
  const words = useWords(storeOrdersWords)
  return (
    <ul className="grid gap-2">
      {lines.map(({ position, pieces, name, choices, sku, picture }) => (
        <li key={position} className={pieces === 0 ? 'flex items-center gap-3 text-sm line-through' : 'flex items-center gap-3 text-sm'}>
          {picture ? (
            <img
              src={pictureUrl(picture, 96)}
              srcSet={pictureSrcSet(picture, [96, 320])}
              sizes="48px"
              width={48}
              height={48}
              alt=""
              loading="lazy"
              className="size-12 shrink-0 rounded-lg object-cover"
            />
          ) : (
            <span className="size-12 shrink-0 rounded-lg bg-shade" />
          )}
          <span className="min-w-0 flex-1">
            <bdi className="block font-medium break-words">{name}</bdi>
            <span className="block text-xs break-words text-soft">{[...choices, ...(sku ? [fill(words.sku, { sku })] : [])].join(' · ')}</span>
          </span>
          <span className="text-lg font-semibold whitespace-nowrap tabular-nums">× {pieces}</span>
        </li>
      ))}
    </ul>
  )
}
