import { refuse } from '#platform/refusal'
import { productId } from '#shop/goods/shortlists'
import { shortlistWords } from '#shop/goods/shortlists.words'
import { nonceHolds } from '#request/common/nonces.server'
import { addToShortlistOf, removeFromShortlistOf } from '#request/shortlists/shortlist-requests.server'
import type { Fields } from '#request/common/fields'
import { WrongNonce, type Answer } from './answering.ts'

/**
 * Wishlist calls: POST /wp-admin/admin-ajax.php with `product_id` and `security`. The list is the guest's cookie, and the account's list if signed in. WISH-03,
 * IMP-28.
 */
export const wishlistAnswers = {
  async add_to_wishlist(fields, caller) {
    const id = await readProduct(fields, 'add_to_wishlist')
    const { ids, cookie } = await addToShortlistOf(caller, 'wishlist', id)
    return { data: { ids, message: shortlistWords.wished[caller.locale] }, cookies: [cookie] }
  },

  async remove_from_wishlist(fields, caller) {
    const id = await readProduct(fields, 'remove_from_wishlist')
    const { ids, cookie } = await removeFromShortlistOf(caller, 'wishlist', id)
    return { data: { ids, message: shortlistWords.unwished[caller.locale] }, cookies: [cookie] }
  },
} satisfies Record<string, Answer>

async function readProduct(fields: Fields, action: string): Promise<number> {
  if (!(await nonceHolds(fields['security'], action))) throw new WrongNonce()
  const id = productId(fields['product_id'])
  if (id === undefined) throw refuse(shortlistWords.unknownProduct)
  return id
}
