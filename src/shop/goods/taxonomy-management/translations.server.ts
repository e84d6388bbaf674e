import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import type { Glossary } from '#shop/upkeep/glossary'
import { saveTranslations } from '#shop/upkeep/glossary.server'
import { forgetOutdated } from '#shop/upkeep/translations.server'

export const TEXTS_A_PAGE = 40

export type TextUse = 'category' | 'attribute' | 'value' | 'tag' | 'button' | 'other'

export interface TranslatedText {
  source: string
  use: TextUse
  translations: { ar?: string; en?: string }
}

/** Short texts of the shop, untranslated ones first. One more than a page if more follow. */
export async function listTranslations({ search, page }: { search: string; page: number }): Promise<TranslatedText[]> {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<TranslatedText>`
    select source, min(use) as use, coalesce(known.translations, '{}') as translations
    from ${TEXTS} texts left join glossary known using (source)
    where source <> '' and (source ilike ${part} or known.translations ->> 'ar' ilike ${part} or known.translations ->> 'en' ilike ${part})
    group by source, known.translations
    order by coalesce(known.translations, '{}') ?& array['ar', 'en'], source
    limit ${TEXTS_A_PAGE + 1} offset ${(page - 1) * TEXTS_A_PAGE}`.execute(db)
  return rows
}

export async function countUntranslated(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct source)::int as count from ${TEXTS} texts left join glossary known using (source)
    where source <> '' and not coalesce(known.translations, '{}') ?& array['ar', 'en']`.execute(db)
  return rows[0]?.count ?? 0
}

/** Changes translations of short texts. An omitted language stays, an empty one is deleted. */
export async function changeTranslations(changes: Glossary): Promise<void> {
  if (changes.size === 0) return
  await inTransaction(async (transaction) => {
    const look = async () => {
      const rows = await transaction
        .selectFrom('glossary')
        .select(['source as id', 'translations'])
        .where('source', 'in', [...changes.keys()])
        .forUpdate()
        .execute()
      return rows.map(({ id, translations }) => ({ id, ...translations }))
    }
    await auditedChange(transaction, look, async () => {
      const now = new Map((await look()).map(({ id, ...translations }) => [id, translations]))
      // A translation typed here belongs to the French text beside it.
      for (const [source, change] of changes) await forgetOutdated(transaction, { place: 'glossary', rowId: source }, Object.keys(change))
      const next = [...changes].map(([source, change]) => [source, filled({ ...now.get(source), ...change })] as const)
      await saveTranslations(transaction, new Map(next))
    })
    await recordChanges(transaction, TAGS)
  })
  invalidate(new Set(TAGS))
}

/** Pages, menus and the search, which finds a text in every language. */
const TAGS = ['glossary', 'list', 'categories', 'attributes']

function filled(translations: TranslatedText['translations']): TranslatedText['translations'] {
  return Object.fromEntries(Object.entries(translations).filter(([, text]) => text !== ''))
}

const TEXTS = sql`(
  select name as source, 'category' as use from categories
  union all select name, 'attribute' from attributes
  union all select label, 'value' from attribute_values
  union all select name, 'tag' from tags
  union all select button_text, 'button' from products where button_text is not null
  union all select source, 'other' from glossary
)`
