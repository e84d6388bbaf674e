import { fill, type Translated } from '#i18n/words.ts'
import type { documentsPageWords } from './documents.words.ts'

/** The texts of the flow. */
export type PromptWords = Pick<
  Translated<typeof documentsPageWords>,
  'prompt1' | 'prompt2' | 'prompt11' | 'promptOther' | 'forEver' | 'dontShowAgain' | 'generate' | 'cancel' | 'close' | 'blocked' | 'fillSender'
> & { senderMissing: string }

/** The next step with the address of a document: open it, ask before, or say why it is not opened. */
export type NumberStep = { open: string } | { ask: string; url: string } | { tell: string }

/** Delay before the page is loaded anew once a document was opened, in ms. ADM-40. */
export const RELOAD_AFTER_MS = 1000

const SENDER_MISSING = '3'

/**
 * The step before a document takes its number, by the protocol's code, a number or its digits. A code that is none of them is the document's title.
 * Who is not asked any more opens at once. ADM-34 to ADM-39.
 */
export function stepBefore(url: string, code: number | string, { isAsked, words }: { isAsked: boolean; words: PromptWords }): NumberStep {
  if (String(code) === SENDER_MISSING) return { tell: words.senderMissing }
  return isAsked ? { ask: promptFor(code, words), url } : { open: withoutAsking(url) }
}

/** The question before a document takes its number. ADM-44. */
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

/** The address with the tick not to be asked again. ADM-39, ADM-46. */
export function withoutAsking(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}wt_dont_show_again=1`
}
