import { fill, type Translated } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { buttonLook, type ButtonLook } from '#ui/button.tsx'
import type { addToCartWords } from '#storefront/listing/listing.words.ts'

export type Addable = Pick<ProductCard, 'id' | 'kind' | 'sku' | 'name' | 'price' | 'left' | 'minQuantity'>

interface AddToCartLinkProps {
  card: Addable
  words: Translated<typeof addToCartWords>
  look?: ButtonLook
  className?: string
}

/** A product can be added straight from a list if nothing is left to choose and it is in stock (CAT-38). */
export function isAddable({ kind, price, left }: Pick<Addable, 'kind' | 'price' | 'left'>): boolean {
  return kind === 'simple' && price !== null && left !== 0
}

/** Adds a product's minimum quantity to the cart (CART-03). Without scripts a plain link does the same and opens the cart. */
export function AddToCartLink({ card, words, look = { kind: 'secondary' }, className = '' }: AddToCartLinkProps) {
  return (
    <a
      href={`?add-to-cart=${card.id}${card.minQuantity > 1 ? `&quantity=${card.minQuantity}` : ''}`}
      rel="nofollow"
      data-product_id={card.id}
      data-quantity={card.minQuantity}
      data-product_sku={card.sku ?? ''}
      data-success_message={fill(words.addedToCart, { name: card.name })}
      className={`add_to_cart_button ajax_add_to_cart product_type_simple ${buttonLook(look)} ${className}`.trimEnd()}
    >
      {`${words.addToCart} `}
      <span className="sr-only">{`: ${card.name}`}</span>
    </a>
  )
}
