import { sql, type Expression } from 'kysely'

/** Accents, Arabic vowel signs and the Arabic tatweel. */
const MARKS = '[\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED]'

/** A column of names as it is searched: in lower case, without marks. */
export function folded(column: string) {
  return foldedText(sql.ref(column))
}

/** A text as it is searched: in lower case, without marks. */
export function foldedText(text: Expression<unknown>) {
  return sql`lower(regexp_replace(normalize(replace(replace(${text}, 'œ', 'oe'), 'Œ', 'oe'), nfkd), ${sql.lit(MARKS)}, '', 'g'))`
}

/** The column `name` as it is searched. */
export const foldedName = folded('name')
