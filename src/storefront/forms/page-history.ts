/** Position of a form in an entry of the browser's history. */
interface Step {
  page: number
  before?: number
  /** Number of earlier entries of this form. */
  depth: number
}

interface Entry {
  idx?: number
  formSteps?: Record<number, Step>
}

/** Listeners by form, and the page's address. */
const following = new Map<number, (page: number) => void>()
let address = ''

/** Calls `show` when the history leads to another page of the form. The router stays on its page and reloads its data. */
export function followSteps(form: number, show: (page: number) => void): () => void {
  following.set(form, show)
  address = addressNow()
  return () => void following.delete(form)
}

export function stepHere(form: number): Step | undefined {
  return entry().formSteps?.[form]
}

export function stepOn(form: number, { from, to }: { from: number; to: number }): void {
  const { depth } = stepHere(form) ?? { depth: 0 }
  if (!stepHere(form)) write(form, { page: from, depth })
  const { idx = 0 } = entry()
  window.history.pushState({ ...entryWith(form, { page: to, before: from, depth: depth + 1 }), idx: idx + 1 }, '')
}

/** Goes back if Back leads to this page of the form; true if so. */
export function stepBack(form: number, to: number): boolean {
  const isBefore = stepHere(form)?.before === to
  if (isBefore) window.history.back()
  return isBefore
}

export function stepOver(form: number, page: number): void {
  const step = stepHere(form)
  if (step) write(form, { ...step, page })
}

/** Goes back before all pages of a submitted form: Back then leaves the page. */
export function leaveSteps(form: number): void {
  const { depth } = stepHere(form) ?? { depth: 0 }
  if (depth > 0) window.history.go(-depth)
}

function follow(): void {
  if (addressNow() !== address) return
  for (const [form, show] of following) {
    const step = stepHere(form)
    if (step) show(step.page)
  }
}

if (typeof window !== 'undefined') window.addEventListener('popstate', follow)

function addressNow(): string {
  return window.location.pathname + window.location.search
}

function entry(): Entry {
  return (window.history.state as Entry | null) ?? {}
}

function entryWith(form: number, step: Step): Entry {
  return { ...entry(), formSteps: { ...entry().formSteps, [form]: step } }
}

function write(form: number, step: Step): void {
  window.history.replaceState(entryWith(form, step), '')
}
