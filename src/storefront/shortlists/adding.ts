import type { ShortlistName } from '#shop/goods/shortlists'
import { begin, end, note } from './shortlist-store.ts'

/**
 * Puts a product on a list: busy until the shop has answered, whatever it answers. One call at a time for a product.
 * `failed` is said where no answer comes. The call itself is fetched when it is first needed. Spec 4.7.
 */
export async function addToShortlist(name: ShortlistName, id: number, failed: string): Promise<void> {
  if (!begin(name, id)) return
  try {
    const { sendAdding } = await import('./shortlist-calls.ts')
    await sendAdding(name, id)
  } catch {
    note({ news: { text: failed, urgent: true } })
  } finally {
    end(name, id)
  }
}
