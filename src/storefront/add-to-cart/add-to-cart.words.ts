import type { Words } from '#i18n/words.ts'

/** Texts of the button that adds to the cart. */
export const addToCartWords = {
  addToCart: { fr: 'Ajouter au panier', en: 'Add to cart', ar: 'أضف إلى السلة' },
  addedToCart: { fr: '« {name} » est dans votre panier.', en: '“{name}” is in your cart.', ar: '«{name}» في سلتك.' },
} as const satisfies Words
