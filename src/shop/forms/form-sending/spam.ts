import { fold } from '#i18n/fold.ts'
import type { FormDefinition } from '#shop/forms/forms'
import type { Filled } from '#shop/forms/form-rules'

/** Spam words match whole words only. */
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
