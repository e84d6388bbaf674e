import { fill, type Translated } from '#i18n/words.ts'
import { MOST_DAYS_AHEAD } from '#shop/orders/calls'
import type { deskWords } from './desk.words.ts'
import { outcomeOf, type OutcomeName } from './outcome-keys.ts'
import { answerProblem } from './typed-answer.ts'
import type { Desk } from './use-desk.ts'

/** Key of the undo line for each outcome. */
const DONE = {
  confirmed: 'didConfirm',
  'no-answer': 'didNoAnswer',
  postponed: 'didPostpone',
  refused: 'didRefuse',
  'wrong-number': 'didWrongNumber',
  duplicate: 'didDuplicate',
} as const satisfies Record<OutcomeName, keyof typeof deskWords>

/** After these results the order may still be delivered, so a typed address must not be lost. */
const KEEPS_GOING: ReadonlySet<OutcomeName> = new Set(['confirmed', 'no-answer', 'postponed'])

function unsavedAddress(): HTMLTextAreaElement | undefined {
  const field = document.querySelector<HTMLTextAreaElement>('.desk-address textarea')
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return field && spaced(field.value) !== spaced(field.defaultValue) ? field : undefined
}

export function doneWord(name: OutcomeName, words: Translated<typeof deskWords>): string {
  return words[DONE[name]]
}

/** Intercepts the desk's forms and submits their fields by script. */
export function useForms(desk: Desk, words: Translated<typeof deskWords>) {
  const onPress = (act: string, form: HTMLFormElement) => {
    const name = outcomeOf(act)
    if (!name) return
    const unsaved = KEEPS_GOING.has(name) ? unsavedAddress() : undefined
    if (unsaved) {
      desk.say(words.saveFirst)
      unsaved.focus()
      return
    }
    const fields = { ...fieldsIn(form), act }
    const problem = desk.card && answerProblem(fields, desk.card)
    if (problem) {
      desk.say(fill(words[problem.why], { days: MOST_DAYS_AHEAD }))
      form.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus()
      return
    }
    desk.press(fields, doneWord(name, words))
  }
  const onChange = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const name = submitter?.getAttribute('name')
    void desk.change({ ...fieldsIn(form), ...(name && { [name]: submitter?.getAttribute('value') ?? '' }) })
  }
  return { onPress, onChange }
}

/** Fields of a form without its keys. Each press makes new ones. */
function fieldsIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(fields.filter(([name]) => name !== 'key'))
}
