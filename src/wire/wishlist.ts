import { refuse } from '#platform/refusal'
import { productId, withoutProduct } from '#shop/shortlists'
import { putOnShortlist } from '#shop/shortlists.server'
import { shortlistWords } from '#shop/shortlists.words'
import { nonceHolds } from '#visit/nonces.server'
import { shortlistCookie, shortlistOf } from '#visit/shortlist-cookies.server'
import { WrongNonce, type Answer, type Fields } from './answering.ts'

/** The wishlist's calls: POST /wp-admin/admin-ajax.php with `product_id` and `security`. The list is the guest's cookie. Spec 2.10, 4.7. */
export const wishlistAnswers = {
  async add_to_wishlist(fields, { locale }, headers) {
    const id = await readProduct(fields, 'add_to_wishlist')
    const { ids } = await putOnShortlist('wishlist', { ids: shortlistOf(headers, 'wishlist'), id }, locale)
    return { data: { ids, message: shortlistWords.wished[locale] }, cookie: shortlistCookie('wishlist', ids) }
  },

  async remove_from_wishlist(fields, { locale }, headers) {
    const id = await readProduct(fields, 'remove_from_wishlist')
    const ids = withoutProduct(shortlistOf(headers, 'wishlist'), id)
    return { data: { ids, message: shortlistWords.unwished[locale] }, cookie: shortlistCookie('wishlist', ids) }
  },
} satisfies Record<string, Answer>

async function readProduct(fields: Fields, action: string): Promise<number> {
  if (!(await nonceHolds(fields['security'], action))) throw new WrongNonce()
  const id = productId(fields['product_id'])
  if (id === undefined) throw refuse(shortlistWords.unknownProduct)
  return id
}
