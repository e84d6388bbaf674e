import type { ShortlistName } from '#shop/goods/shortlists'
import { startAdding, endAdding, setShortlists } from './shortlist-store.ts'

/**
 * Adds a product to a list: busy until the answer (WISH-02, CMP-01). One call at a time per product; its code loads on demand.
 * Where no answer comes, `failed` shows (WISH-05).
 */
export async function addToShortlist(name: ShortlistName, id: number, failed: string): Promise<void> {
  if (!startAdding(name, id)) return
  try {
    const { sendAdding } = await import('./shortlist-calls.ts')
    await sendAdding(name, id)
  } catch {
    setShortlists({ news: { text: failed, urgent: true } })
  } finally {
    endAdding(name, id)
  }
}
