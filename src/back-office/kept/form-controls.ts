/** A form with fewer fields is quicker to retype than to restore. */
const LEAST_FIELDS = 4

/** Never stored on the device: passwords, files, and everything inside `data-unkept`. */
const SECRET = '[data-unkept] *, input[type="password"], input[type="file"], input[autocomplete$="-password"], input[autocomplete="one-time-code"]'

/** Hidden controls that distinguish the forms of a page. */
export const IDENTITY = ['what', 'intent', 'id', 'zone', 'country', 'part', 'index', 'event', 'gateway', 'provider', 'role', 'memberId'] as const

/** Controls with the state of the record when the form was loaded. */
const RECORD = ['revision', 'version', 'seen'] as const

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsIn = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((one): one is Control => 'value' in one && !(one instanceof HTMLButtonElement))

const isField = ({ name, type }: Control) => name !== '' && !['hidden', 'submit', 'button', 'image', 'reset'].includes(type)

/** True for a POST form with more than three fields. Excludes `data-unkept`. */
export function isWorthKeeping(form: HTMLFormElement): boolean {
  if (form.getAttribute('method') !== 'post' || form.closest('[data-unkept]') || !form.closest('#content')) return false
  return new Set(controlsIn(form).flatMap((one) => (isField(one) ? one.name : []))).size >= LEAST_FIELDS
}

/** Name of a form within its page. */
export function nameOf(form: HTMLFormElement): string {
  return form.getAttribute('id') ?? IDENTITY.flatMap((name) => hiddenIn(form, name) ?? []).join(' ')
}

/** State of the record when the form was loaded. Empty for a form that creates something; it has its own key. */
export function recordOf(form: HTMLFormElement): string {
  return hiddenIn(form, 'key') === undefined
    ? JSON.stringify(RECORD.flatMap((name) => [[name, hiddenIn(form, name) ?? []]].filter(([, value]) => typeof value === 'string')))
    : ''
}

/** Submits a form with the original state of its record, so that the server detects changes made meanwhile. */
export function sendWithRecord(data: FormData, record: string): void {
  for (const [name, value] of record === '' ? [] : (JSON.parse(record) as [string, string][])) if (data.has(name)) data.set(name, value)
}

/** Values of a form, without files and secrets. */
export function typedIn(form: HTMLFormElement): [string, string][] {
  const secret = new Set(controlsIn(form).flatMap((one) => (one.matches(SECRET) ? one.name : [])))
  return [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !secret.has(pair[0]))
}

/** True if two forms have equal values, ignoring the state of their record. */
export function isSame(one: [string, string][], other: [string, string][]): boolean {
  const text = (controls: [string, string][]) => JSON.stringify(controls.filter(([name]) => !(RECORD as readonly string[]).includes(name)))
  return text(one) === text(other)
}

/** Upper bound: each pass may add rows that the next one fills. */
const MOST_PASSES = 30

/** Restores values with the events of typing, so that dependent controls react. Opens disclosures that contain a restored field. */
export async function typeAgain(form: HTMLFormElement, controls: [string, string][]): Promise<void> {
  for (let pass = 0; pass < MOST_PASSES && (addRow(form, controls) || fill(form, controls)); pass++) {
    await new Promise((drawn) => {
      setTimeout(drawn)
    })
  }
}

/** Presses the button that adds a row (`data-adds` is the prefix of its controls) while stored values need one. */
function addRow(form: HTMLFormElement, controls: [string, string][]): boolean {
  const has = new Set(controlsIn(form).map(({ name }) => name))
  const lacks = (start: string) => controls.some(([name]) => name.startsWith(start) && !has.has(name))
  const button = [...form.querySelectorAll<HTMLButtonElement>('button[data-adds]')].find(({ dataset }) => lacks(dataset['adds']!))
  button?.click()
  return button !== undefined
}

/** One pass over a form. True if something changed. */
function fill(form: HTMLFormElement, controls: [string, string][]): boolean {
  const kept = Map.groupBy(controls, ([name]) => name)
  const taken = new Map<string, number>()
  let hasChanged = false
  for (const control of controlsIn(form)) {
    if (control.matches(SECRET) || control.disabled || !isField(control)) continue
    const values = (kept.get(control.name) ?? []).map(([, value]) => value)
    const place = taken.get(control.name) ?? 0
    taken.set(control.name, place + 1)
    if (!put(control, values, place)) continue
    hasChanged = true
    for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  }
  return hasChanged
}

function put(control: Control, values: string[], place: number): boolean {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const isOn = values.includes(control.value)
    if (control.checked === isOn || (control.type === 'radio' && !isOn)) return false
    control.click()
    return control.checked === isOn
  }
  const value = values[place]
  if (value === undefined || control.value === value) return false
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return false
  // React detects a value only if it is set with the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return control.value === value
}

function hiddenIn(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.type === 'hidden' ? control.value : undefined
}
