import { fill, type Translated } from '#i18n/words.ts'
import type { ProductQuestion } from '#shop/goods/product-list.schema'
import { Button } from '#ui/button.tsx'
import { useTicked } from '#back-office/use-ticked.ts'
import type { bulkWords } from './bulk.words.ts'

const FORM = 'bulk'

interface BulkBarProps {
  ids: number[]
  /** Number of products that match the filter. */
  count: string
  asked: ProductQuestion
  words: Translated<typeof bulkWords>
}

/** Bulk change of the ticked products, the page, or all matches. A plain form; works without scripts. */
export function BulkBar({ ids, count, asked, words }: BulkBarProps) {
  useTicked(FORM, 'product')
  const { q, state, category, brand, vendor, stock, sale, lacks } = asked
  const question = Object.entries({ q, state, category, brand, vendor, stock, sale, lacks }).filter(([, value]) => value)
  return (
    <form id={FORM} method="get" action="/admin/products/bulk/" aria-label={words.bar} className="bulk-bar">
      {question.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Tick name="page" value={ids.join(',')} text={fill(words.wholePage, { count: ids.length })} />
      <Tick name="all" value="yes" text={fill(words.everything, { count })} />
      <Button type="submit" className="ms-auto">
        {words.goOn}
      </Button>
    </form>
  )
}

function Tick({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 font-medium">
      <input type="checkbox" name={name} value={value} autoComplete="off" className="size-5 shrink-0 accent-accent" />
      {text}
    </label>
  )
}

export function BulkTick({ id, label }: { id: number; label: string }) {
  return (
    <label className="product-row-tick bulk-tick">
      <input type="checkbox" form={FORM} name="product" value={id} autoComplete="off" aria-label={label} className="size-5 accent-accent" />
    </label>
  )
}
