import { sql } from 'kysely'

/** Accents, Arabic vowel signs and the Arabic tatweel. */
const MARKS = '[\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED]'

/** The column `name` as it is searched: in lower case, without marks. */
export const foldedName = sql`lower(regexp_replace(normalize(replace(replace(name, 'œ', 'oe'), 'Œ', 'oe'), nfkd), ${sql.lit(MARKS)}, '', 'g'))`
