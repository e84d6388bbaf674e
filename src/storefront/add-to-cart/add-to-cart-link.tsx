import { fill, type Translated } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { buttonLook, type ButtonLook } from '#ui/button.tsx'
import type { addToCartWords } from './add-to-cart.words.ts'

/** As much of a product as its button says of it. */
export type Addable = Pick<ProductCard, 'id' | 'kind' | 'sku' | 'name' | 'price' | 'left' | 'minQuantity'>

interface AddToCartLinkProps {
  card: Addable
  words: Translated<typeof addToCartWords>
  look?: ButtonLook
  className?: string
}

/** Whether a product can be added from where it is only shown: nothing is left to choose, and it is there. Spec 3.1, 4.1. */
export function isAddable({ kind, price, left }: Pick<Addable, 'kind' | 'price' | 'left'>): boolean {
  return kind === 'simple' && price !== null && left !== 0
}

/** Adds a product to the cart, as many as one may have at least. A plain link does so too, and leads to the cart. Spec 2.5, 4.1. */
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
