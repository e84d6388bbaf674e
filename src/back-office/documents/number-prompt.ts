import { fill, type Translated } from '#i18n/words.ts'
import type { documentsPageWords } from './documents.words.ts'

export type PromptWords = Pick<
  Translated<typeof documentsPageWords>,
  'prompt1' | 'prompt2' | 'prompt11' | 'promptOther' | 'forEver' | 'dontShowAgain' | 'generate' | 'cancel' | 'close' | 'blocked' | 'fillSender'
> & { senderMissing: string }

export type NumberStep = { open: string } | { ask: string; url: string } | { tell: string }

/** Delay in ms before the page reloads after a document was opened. ADM-40. */
export const RELOAD_AFTER_MS = 1000

const SENDER_MISSING = '3'

/** Decides the step before a document gets its number; opens directly if questions are off. `code`: the protocol's or the title. ADM-34 to ADM-39. */
export function stepBefore(url: string, code: number | string, { isAsked, words }: { isAsked: boolean; words: PromptWords }): NumberStep {
  if (String(code) === SENDER_MISSING) return { tell: words.senderMissing }
  return isAsked ? { ask: promptFor(code, words), url } : { open: withoutAsking(url) }
}

/** Confirmation text before a document gets its number. ADM-44. */
export function promptFor(code: number | string, words: Pick<PromptWords, 'prompt1' | 'prompt2' | 'prompt11' | 'promptOther'>): string {
  switch (String(code)) {
    case '1':
      return words.prompt1
    case '2':
      return words.prompt2
    case '11':
      return words.prompt11
    default:
      return fill(words.promptOther, { title: code })
  }
}

/** Adds the "do not ask again" parameter. ADM-39, ADM-46. */
export function withoutAsking(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}wt_dont_show_again=1`
}
