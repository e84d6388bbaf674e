/** Where a form stands in an entry of the browser's history. */
interface Step {
  page: number
  /** Page of the entry before; undefined for the first. */
  before?: number
  /** Entries of this form before this one. */
  depth: number
}

interface Entry {
  idx?: number
  /** By the numbers of the forms. */
  formSteps?: Record<number, Step>
}

/** Forms of this page that follow the history, and its address. */
const following = new Map<number, (page: number) => void>()
let address = ''

/** Tells when the history leads to another page of a form. The router stays on its page, and asks for its data anew. */
export function followSteps(form: number, show: (page: number) => void): () => void {
  following.set(form, show)
  address = addressNow()
  return () => void following.delete(form)
}

/** The page of a form that the entry at hand is about; undefined for a form that nobody has gone on in. */
export function stepHere(form: number): Step | undefined {
  return entry().formSteps?.[form]
}

/** Adds an entry for the page gone on to: Back leads to the one before. */
export function stepOn(form: number, { from, to }: { from: number; to: number }): void {
  const { depth } = stepHere(form) ?? { depth: 0 }
  if (!stepHere(form)) write(form, { page: from, depth })
  const { idx = 0 } = entry()
  window.history.pushState({ ...entryWith(form, { page: to, before: from, depth: depth + 1 }), idx: idx + 1 }, '')
}

/** True where Back leads to this page of the form, and was pressed. */
export function stepBack(form: number, to: number): boolean {
  const isBefore = stepHere(form)?.before === to
  if (isBefore) window.history.back()
  return isBefore
}

/** Writes down that the entry at hand is about another page. */
export function stepOver(form: number, page: number): void {
  const step = stepHere(form)
  if (step) write(form, { ...step, page })
}

/** Goes back before all pages of a form that was sent: from there Back leaves the page. */
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
