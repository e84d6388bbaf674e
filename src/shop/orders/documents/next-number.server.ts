import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { NumberSettings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { dayOf } from './content.server.ts'
import type { NumberedKind } from './documents.ts'
import { seriesOf, writtenNumber } from './numbers.ts'
import './documents.tables.ts'

/** The number that the next document would get today. `hasBegun`: the first number can no longer be changed. */
export async function findNextNumber(kind: NumberedKind, numbers: NumberSettings): Promise<{ number: string; hasBegun: boolean }> {
  const series = seriesOf(numbers, dayOf(clock.now(), await findSettings()))
  const begun = await db.selectFrom('document_series').select('last').where('kind', '=', kind).where('year', '=', series.year).executeTakeFirst()
  return { number: writtenNumber(series, begun ? begun.last + 1 : series.first), hasBegun: begun !== undefined }
}
