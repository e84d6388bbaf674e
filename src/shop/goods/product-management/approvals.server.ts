import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import type { Actor } from '#shop/people/accounts'
import { lockSaves, readStoredProducts, type StoredProduct } from '#shop/goods/product-saving.server'
import { proposedVersion, type Proposal } from '#shop/goods/proposals'
import { dropProposals, findProposals, onceOf, seenOf } from '#shop/goods/proposals.server'
import { notifyVendor } from '#shop/goods/vendor-accounts.server'
import { proposalWords } from '#shop/goods/proposals.words'
import { audited } from '#shop/upkeep/audit.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { readForAudit, runOfForms, writeDraft, WrongFields } from './writing.server.ts'
import type { ProductDraft } from './product-management.ts'

export interface Asked {
  proposal: Proposal
  now: StoredProduct
  proposed: StoredProduct
}

/** The proposals of products, those that wait and those that were given back, in the order of the ids. */
export async function findAsked(productIds: readonly number[], database: Database = db): Promise<Asked[]> {
  const proposals = new Map((await findProposals(productIds, database)).map((proposal) => [proposal.productId, proposal]))
  const products = await readStoredProducts([...proposals.keys()], database)
  const byId = new Map(products.map((product) => [product.id, product]))
  return productIds.flatMap((id) => {
    const [proposal, now] = [proposals.get(id), byId.get(id)]
    return proposal && now ? [{ proposal, now, proposed: proposal.version ? proposedVersion(proposal.version, now) : published(now) }] : []
  })
}

function published({ product, ...stored }: StoredProduct): StoredProduct {
  return { ...stored, product: { ...product, read: { ...product.read, values: { ...product.read.values, status: 'published' } } } }
}

/** Puts a vendor's proposal in the shop. Refuses one that was decided, and one that differs from what its reader saw. VEND-08. */
export async function approveProposal({ productId, seen }: { productId: number; seen: string }, by: Actor): Promise<void> {
  const run = await runOfForms()
  try {
    await audited({ by, action: 'proposal-approved', subject: `product:${productId}` }, () =>
      inTransaction(async (transaction) => {
        await lockSaves(transaction)
        await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
        const [asked] = await findAsked([productId], transaction)
        if (!asked || asked.proposal.answer !== undefined) throw refuse(proposalWords.decided)
        if (seenOf(asked.proposal, asked.now) !== seen) throw refuse(proposalWords.changed)
        const draft = await draftOf(asked, transaction)
        await auditedChange(
          transaction,
          () => readForAudit(transaction, productId),
          () => writeDraft(transaction, draft, run),
        )
        await dropProposals(transaction, [productId])
        const values = { productId, goods: draft.product.read.values.name }
        await notifyVendor(transaction, asked.proposal.vendorId, { event: 'goods-approved', values, once: onceOf(asked.proposal) })
      }),
    )
  } catch (error) {
    throw error instanceof WrongFields ? error.problems[0]!.reason : error
  }
  invalidate(new Set([`product:${productId}`, 'list']))
  wakeOutbox()
}

/** Stock stays as it is, and pictures that were deleted meanwhile are left out. */
async function draftOf({ now, proposed }: Asked, transaction: Database): Promise<ProductDraft & { id: number }> {
  const { product, variations } = proposed
  const known = new Set(now.variations.map(({ read }) => read.id))
  const isSameKind = product.read.values.kind === now.product.read.values.kind
  const ids = [product, ...variations].flatMap(({ pictures }) => pictures ?? [])
  const { rows } = await sql<{ id: number }>`select id from media where id = any(${ids}::bigint[]) order by id for key share`.execute(transaction)
  const there = new Set(rows.map(({ id }) => id))
  const shown = (pictures: number[] | undefined) => pictures?.filter((id) => there.has(id))
  return {
    id: now.id,
    revision: now.revision,
    product: { read: { ...product.read, ...(isSameKind && { stock: undefined }) }, pictures: shown(product.pictures) },
    variations: variations.map(({ read, pictures }) => ({
      read: { ...read, ...(known.has(read.id) && { stock: undefined }) },
      pictures: shown(pictures),
    })),
  }
}
