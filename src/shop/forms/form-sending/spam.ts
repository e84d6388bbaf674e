import { fold } from '#i18n/fold.ts'
import type { FormDefinition } from '#shop/forms/forms'
import type { Filled } from '#shop/forms/form-rules'

/** True for what is kept apart as spam: more web addresses than the form allows, or one of its spam words, as a word of its own. */
export function isSpam({ fields, safety }: Pick<FormDefinition, 'fields' | 'safety'>, { texts }: Filled): boolean {
  const typed = fields.filter(({ kind }) => kind === 'text' || kind === 'paragraph' || kind === 'email').flatMap(({ id }) => texts.get(id) ?? [])
  const links = typed.reduce((sum, text) => sum + (text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0), 0)
  if (links > safety.mostLinks) return true
  const words = ` ${fold(typed.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return safety.spamWords.some((word) => {
    const wanted = fold(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return wanted !== '' && words.includes(` ${wanted} `)
  })
}
