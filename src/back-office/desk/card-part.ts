import type { Translated } from '#i18n/words.ts'
import type { DeskCard } from './desk-views.server.ts'
import type { deskWords } from './desk.words.ts'

export interface CardPart {
  card: DeskCard
  words: Translated<typeof deskWords>
  /** Submits a change of the order. Without scripts the form submits itself. */
  onChange: (form: HTMLFormElement, submitter: HTMLElement | null) => void
  isChanging: boolean
}

export function submitterOf({ nativeEvent }: { nativeEvent: Event }): HTMLElement | null {
  return (nativeEvent as SubmitEvent).submitter
}

/** Marks a form as one that holds something typed and not sent, for the word in its bar. */
export function markTyped({ currentTarget: { form, dataset } }: { currentTarget: HTMLElement & { form?: HTMLFormElement | null } }): void {
  ;(form ? form.dataset : dataset)['unsaved'] = ''
}
