import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { BulkTick } from './bulk-bar.tsx'
import { ItemFields } from './item-fields.tsx'
import type { ItemOutcome } from './item-changes.server.ts'
import type { ShownItem, ShownProduct } from './product-views.server.ts'
import type { productsWords } from './products.words.ts'

interface ProductRowProps {
  product: ShownProduct
  /** Variations, if unfolded. */
  variations: ShownItem[] | undefined
  /** Address that unfolds or folds the variations. */
  fold: string
  currency: string
  tickLabel: string
  /** Results of a submission without scripts. */
  outcomes: Record<string, ItemOutcome>
  words: Translated<typeof productsWords>
}

/** A product of the list. Picture and name link to its page; price and stock are edited in place. */
export function ProductRow({ product, variations, fold, currency, tickLabel, outcomes, words }: ProductRowProps) {
  const { id, to, name, sku, picture, state, sale, item } = product
  return (
    <li id={`product-${id}`} className="product-row">
      <BulkTick id={id} label={tickLabel} />
      <Link to={to} className="product-row-name">
        <span className="product-row-picture">{picture ? <img src={picture.url} alt="" width={48} height={48} loading="lazy" decoding="async" /> : null}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium">{name}</span>
          {sku ? <span className="block truncate text-2xs text-soft">{sku}</span> : null}
        </span>
      </Link>
      <p className="product-row-signs">
        {state ? <Badge>{state}</Badge> : null}
        {sale ? <Badge kind="deal">{sale}</Badge> : null}
        {item && !item.isInStock ? <Badge kind="bad">{words['stock-out']}</Badge> : null}
      </p>
      {item ? <ItemFields key={item.seen} item={item} name={name} currency={currency} outcome={outcomes[item.id]} words={words} /> : null}
      {product.variations ? (
        <Link to={fold} preventScrollReset className="product-row-fold">
          <span className="text-ink">{product.variations}</span>
          <span className="font-medium text-accent">{variations ? words.close : words.open}</span>
        </Link>
      ) : null}
      {variations ? (
        <ul className="product-row-variations">
          {variations.map((variation) => (
            <li key={variation.id} className="variation-row">
              <span className="min-w-0 text-sm">{variation.choices}</span>
              <ItemFields
                key={variation.seen}
                item={variation}
                name={`${name} · ${variation.choices}`}
                currency={currency}
                outcome={outcomes[variation.id]}
                words={words}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
