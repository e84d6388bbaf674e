import { useCallback, useEffect, useMemo, useRef, useState, useEffectEvent, type SyntheticEvent } from 'react'
import { inputName, type Field, type FieldKind, type FormView } from '#shop/forms/forms'
import {
  findProblems,
  normalised,
  onlyAmount,
  onlyNumber,
  problemOf,
  problemOfUpload,
  problemText,
  shownFields,
  suggestedEmail,
  textOf,
  filledFrom,
  type FileFacts,
  type Filled,
} from '#shop/forms/form-rules'
import { askAboutEmail, isEmailAllowed } from './form-calls.ts'
import { withPageFacts, type AttemptShown, type FieldSaid, type FormOnPage, type FormPlace } from './form-on-page.ts'
import { newKey } from '#contract/call'
import { recallInTab, rememberInTab } from '#storefront/quick-order/browser-memory.ts'

/** Pause in ms before a typed value is checked. FORM-80. */
const TYPING_MS = 1000

const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const

type Said = ReadonlyMap<number, FieldSaid>

/** State of a form during filling: visible fields, and errors with their timing. The rules are those of `form-rules`. */
export function useFilling({ form }: FormOnPage, place: FormPlace, attempt: AttemptShown | undefined) {
  const element = useRef<HTMLFormElement>(null)
  const start = useMemo(() => beginningOf(form, attempt), [form, attempt])
  const [filled, setFilled] = useState(start)
  const [said, setSaid] = useState<Said>(attempt && 'problems' in attempt ? attempt.problems : NONE)
  const [suggestions, setSuggestions] = useState<ReadonlyMap<number, string>>(new Map())
  const pending = useRef(new Map<number, Promise<void>>())
  const isPressing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { settings, zone, country } = place

  const read = useCallback(() => {
    const now = readForm(form, element.current!)
    setFilled(now)
    return now
  }, [form])

  useEffect(() => {
    const own = element.current
    // A submitted form is gone, but leaving its steps reloads the page's data.
    if (!own) return undefined
    for (const field of form.fields) {
      if (field.kind === 'hidden')
        own.querySelector<HTMLInputElement>(`[name="${inputName(field.id)}"]`)!.value = withPageFacts(
          field.value,
          { path: window.location.href, title: place.title },
          document.referrer,
        )
    }
    if (!attempt) recallForm(form, own)
    read()
    return () => clearTimeout(timer.current)
  }, [form, attempt, place.title, read])

  const at = () => ({ now: new Date(), zone, country })
  const say = (field: number, text: FieldSaid | undefined) => setSaid((before) => withSaid(before, field, text))

  /** Checks one field; asks the server about an e-mail address if required. FORM-36, FORM-37. */
  const judge = (field: Field) => {
    // The form may have been submitted and removed meanwhile.
    if (!element.current) return
    const now = read()
    const problem = problemOf(form, field.id, { filled: now, at: at() })
    // Its second input is not typed yet.
    if (problem?.part === 'secondary' && problem.message === 'val_required' && !said.has(field.id)) return
    if (problem) return say(field.id, { text: problemText(problem, settings), part: problem.part })
    const email = textOf(now, field.id)
    if (!form.restricted.includes(field.id) || email === '') return say(field.id, undefined)
    const refuse = () => say(field.id, isEmailAllowed(form.id, email) === false ? { text: settings.val_email_restricted, part: partOf(field) } : undefined)
    if (isEmailAllowed(form.id, email) !== undefined) return refuse()
    const under = askAboutEmail(settings.ajaxurl, { form: form.id, field: field.id, email }).then(() => {
      if (pending.current.get(field.id) === under) pending.current.delete(field.id)
      if (element.current && textOf(read(), field.id) === email) refuse()
    })
    pending.current.set(field.id, under)
  }

  /** Shows the errors of these fields among all; returns the first error of each. */
  const judgeAll = (fields: readonly Field[]): Map<number, FieldSaid> => {
    clearTimeout(timer.current)
    const now = read()
    const problems = findProblems(form, now, at())
    const found = new Map<number, FieldSaid>()
    for (const field of fields) {
      const problem = problems.get(field.id)
      if (problem) found.set(field.id, { text: problemText(problem, settings), part: problem.part })
      else if (form.restricted.includes(field.id) && isEmailAllowed(form.id, textOf(now, field.id)) === false)
        found.set(field.id, { text: settings.val_email_restricted, part: partOf(field) })
    }
    const judged = new Set(fields.map(({ id }) => id))
    setSaid((before) => new Map([...[...before].filter(([id]) => !judged.has(id)), ...found]))
    return found
  }

  const askAbout = (fields: readonly Field[]) => {
    for (const field of fields) {
      const email = textOf(read(), field.id)
      if (form.restricted.includes(field.id) && email !== '' && isEmailAllowed(form.id, email) === undefined && !pending.current.has(field.id)) judge(field)
    }
  }

  const fieldOf = ({ target }: Pick<Event, 'target'>) => {
    const named = fieldOfName((target as HTMLInputElement).name ?? '')
    return form.fields.find(({ id }) => id === named?.field)
  }

  const onInput = (event: SyntheticEvent) => {
    const field = fieldOf(event)
    if (!field) return
    keepSigns(field, event.target as HTMLInputElement)
    read()
    rememberForm(form, element.current!)
    clearTimeout(timer.current)
    const control = event.target as HTMLInputElement
    if (control.type === 'checkbox' || control.type === 'radio' || control.type === 'file' || control instanceof HTMLSelectElement) judge(field)
    else timer.current = setTimeout(() => judge(field), TYPING_MS)
  }

  const suggest = ({ id }: Field, email: string) => {
    const suggestion = suggestedEmail(email)
    setSuggestions((before) => new Map([...[...before].filter(([field]) => field !== id), ...(suggestion ? [[id, suggestion] as const] : [])]))
  }

  const onBlur = useEffectEvent((event: FocusEvent) => {
    const field = fieldOf(event)
    const control = event.target as HTMLInputElement
    if (!field || control.type === 'file' || control.type === 'checkbox' || control.type === 'radio') return
    write(field, control, form.currency)
    clearTimeout(timer.current)
    if (field.kind === 'email' && !control.name.endsWith('[secondary]')) suggest(field, control.value)
    // An empty field is no error before the form is submitted.
    if (control.value === '' && !said.has(field.id)) return
    // An error moves the content below: a press under way must reach its button first.
    if (isPressing.current) window.addEventListener('pointerup', () => setTimeout(() => judge(field)), { once: true })
    else judge(field)
  })
  useEffect(() => {
    const own = element.current
    const blur = (event: FocusEvent) => onBlur(event)
    const press = ({ type }: Event) => void (isPressing.current = type === 'pointerdown')
    own?.addEventListener('focusout', blur)
    for (const type of PRESSES) window.addEventListener(type, press, true)
    return () => {
      own?.removeEventListener('focusout', blur)
      for (const type of PRESSES) window.removeEventListener(type, press, true)
    }
  }, [])

  const takeSuggestion = (id: number) => {
    const control = element.current!.querySelector<HTMLInputElement>(`#wpforms-${form.id}-field_${id}`)!
    control.value = suggestions.get(id) ?? control.value
    setSuggestions((before) => new Map([...before].filter(([field]) => field !== id)))
    control.focus()
    judge(form.fields.find((field) => field.id === id)!)
    rememberForm(form, element.current!)
  }

  const reread = useCallback(() => void read(), [read])
  const shown = useMemo(() => shownFields(form, filled), [form, filled])
  const upload = problemOfUpload({ files: new Map([...filled.files].filter(([id]) => shown.has(id))) })
  return {
    element,
    state: { start, filled, shown, said, suggestions, takeSuggestion, reread, tooLarge: upload && problemText(upload, settings) },
    setSaid,
    judgeAll,
    askAbout,
    pending: () => [...pending.current.values()],
    onInput,
  }
}

const NONE: Said = new Map()

function partOf(field: Field): 'primary' | undefined {
  return 'confirmed' in field && field.confirmed ? 'primary' : undefined
}

function withSaid(before: Said, field: number, now: FieldSaid | undefined): Said {
  if (before.get(field)?.text === now?.text && before.has(field) === (now !== undefined)) return before
  const others = [...before].filter(([id]) => id !== field)
  return new Map(now ? [...others, [field, now]] : others)
}

/** Drops signs that the field never accepts, during typing. FORM-78, FORM-79. */
function keepSigns(field: Field, control: HTMLInputElement): void {
  const kept =
    field.kind === 'number'
      ? onlyNumber(control.value)
      : field.kind === 'payment-single' && field.price === 'typed' && control.type === 'text'
        ? onlyAmount(control.value)
        : control.value
  if (kept !== control.value) control.value = kept
}

/** Writes a text as it will be stored: an address with `https://`, a mask filled in, an amount with decimals. FORM-42, FORM-70, FORM-79. */
function write(field: Field, control: HTMLInputElement, currency: Parameters<typeof normalised>[2]): void {
  const isWritten = field.kind === 'url' || field.kind === 'number' || field.kind === 'text' || (field.kind === 'payment-single' && control.type === 'text')
  if (!isWritten || control.type === 'hidden') return
  const kept = normalised(field, control.value, currency)
  if (kept !== control.value) control.value = kept
}

/** Not stored in the browser: secrets, and what the page itself fills in. Files cannot be stored. */
const UNKEPT = new Set<FieldKind>(['password', 'card', 'hidden'])

const formName = (form: number) => `hanout_form_${form}`
const beginningName = (form: number) => `hanout_beginning_form_${form}`
const intentionName = (form: number) => `hanout_intention_form_${form}`

/** Stores typed values in this tab: they survive a reload or Back. Never passwords, cards or files. */
function rememberForm(form: FormView, element: HTMLFormElement): void {
  const kinds = new Map(form.fields.map(({ id, kind }) => [id, kind]))
  const kept = [...new FormData(element)].filter(([name, value]) => {
    const kind = kinds.get(fieldOfName(name)?.field ?? 0)
    return typeof value === 'string' && kind !== undefined && !UNKEPT.has(kind)
  })
  rememberInTab(formName(form.id), JSON.stringify(kept))
  if (!recallInTab(beginningName(form.id))) rememberInTab(beginningName(form.id), String(Date.now()))
}

/** When the stored filling began, in ms; now without one. FORM-21. */
export function beginningInTab(form: number): number {
  return Number(recallInTab(beginningName(form))) || Date.now()
}

/** Restores stored values into untouched controls. */
function recallForm(form: FormView, element: HTMLFormElement): void {
  const kept = keptOf(form)
  if (kept.length === 0) return
  const names = new Set(kept.map(([name]) => name))
  for (const control of element.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      if (control.checked === control.defaultChecked && fieldOfName(control.name))
        control.checked = kept.some(([name, text]) => name === control.name && text === control.value)
    } else if (isText(control) && names.has(control.name) && isUntouched(control)) {
      control.value = kept.find(([name]) => name === control.name)![1]
    }
  }
}

export function isRemembered(form: FormView): boolean {
  return keptOf(form).length > 0
}

/** Intention key of this filling: created on first use in this tab, kept until submitted. The same key twice is one entry. */
export function intentionOf(form: number): string {
  const kept = recallInTab(intentionName(form))
  if (kept) return kept
  const key = newKey()
  rememberInTab(intentionName(form), key)
  return key
}

/** Deletes the typed values after submission. The key stays: a visitor who returns from a provider's page and submits again pays once. IMP-31. */
export function forgetTyped(form: number): void {
  rememberInTab(formName(form), '')
  rememberInTab(beginningName(form), '')
}

export function forgetForm(form: number): void {
  forgetTyped(form)
  rememberInTab(intentionName(form), '')
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isText(control: Element): control is TextControl {
  if (control instanceof HTMLInputElement) return !['file', 'hidden', 'submit', 'button'].includes(control.type)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
}

function isUntouched(control: TextControl): boolean {
  return control instanceof HTMLSelectElement
    ? [...control.options].every((option) => option.selected === (option.defaultSelected || option.index === 0))
    : control.value === control.defaultValue
}

function keptOf({ id }: FormView): [name: string, text: string][] {
  try {
    const kept: unknown = JSON.parse(recallInTab(formName(id)) || '[]')
    return Array.isArray(kept) ? kept.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.every((part) => typeof part === 'string')) : []
  } catch {
    return []
  }
}

function beginningOf(form: FormView, attempt: AttemptShown | undefined): Filled {
  if (attempt && 'texts' in attempt) return { texts: attempt.texts, pieces: attempt.pieces, files: new Map() }
  return filledFrom(
    form,
    form.fields.flatMap((field) => presetsOf(field).map((text): [string, string] => [inputName(field.id), text])),
  )
}

function presetsOf(field: Field): string[] {
  if ('preset' in field) return field.preset ? [field.preset] : []
  if ('choices' in field) return field.choices.filter(({ isDefault }) => isDefault).map(({ id }) => String(id))
  return []
}

export function readForm(form: FormView, element: HTMLFormElement): Filled {
  const texts: [string, string][] = []
  const files: [string, FileFacts][] = []
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string') texts.push([name, value])
    else files.push([name, { name: value.name, bytes: value.size }])
  }
  return filledFrom(form, texts, files)
}

export function fieldOfName(name: string): { field: number; part?: 'primary' | 'secondary' } | undefined {
  const [, number, part] = /^wpforms(?:\[(?:fields|quantities)\]\[|_\d+_)(\d+)(?:\]?(?:\[(primary|secondary)\])?.*)$/.exec(name) ?? []
  return number === undefined ? undefined : { field: Number(number), ...(part && { part: part as 'primary' | 'secondary' }) }
}

/** The server's errors by field number: one text, or one per part. Names without a field are dropped. FORM-32, FORM-33. */
export function saidByServer(errors: Record<string, string | Record<string, string>>): Map<number, FieldSaid> {
  const said = new Map<number, FieldSaid>()
  for (const [name, text] of Object.entries(errors)) {
    const place = fieldOfName(name)
    if (!place) continue
    const parts = typeof text === 'string' ? [[place.part, text] as const] : Object.entries(text)
    const [part, first] = parts[0] ?? []
    if (first) said.set(place.field, { text: first, ...((part === 'primary' || part === 'secondary') && { part }) })
  }
  return said
}
