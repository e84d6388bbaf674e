import { useEffect, useRef, useState, type RefObject } from 'react'
import { sendForm, withSendingFacts, type SentAnswer } from './form-calls.ts'
import { readForm, saidByServer, beginningInTab, forgetForm, forgetTyped, intentionOf, type useFilling } from './use-filling.ts'
import type { AttemptShown, FormOnPage, FormPlace } from './form-on-page.ts'
import { leaveSteps, ABOVE_FIELD, ABOVE_MESSAGE, scrollTo, firstPageWith, type useFormPages } from './use-form-pages.ts'
import { totalOf, type Filled } from '#shop/forms/form-rules'
import { isPaid, type FormView } from '#shop/forms/forms'

export interface GeneralSaid {
  header?: string
  footer?: string
  recaptcha?: string
  text?: string
}

export const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button'

interface Sending {
  onPage: FormOnPage
  place: FormPlace
  attempt: AttemptShown | undefined
  filling: ReturnType<typeof useFilling>
  pages: ReturnType<typeof useFormPages>
  token: () => string
  captcha: RefObject<CaptchaGate | null>
}

/** Submits the form, once however often the button is pressed or the call repeated, and shows the result. FORM-16, FORM-22 to FORM-34. */
export function useSending({ onPage, place, attempt, filling, pages, token, captcha }: Sending) {
  const { form } = onPage
  const [isBusy, setBusy] = useState(false)
  const [general, setGeneral] = useState<GeneralSaid>(attempt && 'header' in attempt ? { header: attempt.header } : {})
  const [confirmation, setConfirmation] = useState(attempt && 'confirmation' in attempt ? attempt.confirmation : undefined)
  /** True after a try to continue with errors: they are then listed above the form. */
  const [isListed, setListed] = useState(attempt !== undefined)
  const [goal, setGoal] = useState<{ to: 'problem' | 'message' }>()
  const under = useRef(false)
  const begun = useRef(0)
  const told = useRef<ToldTotal>(undefined)
  const { element } = filling

  useEffect(() => void (begun.current = beginningInTab(form.id)), [form])
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && restore()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  function restore(): void {
    under.current = false
    setBusy(false)
  }

  /** Runs once the message is rendered. */
  useEffect(() => {
    if (goal === undefined) return
    const shown = [...(element.current?.querySelectorAll<HTMLElement>(goal.to === 'problem' ? '.wpforms-has-error' : '.wpforms-error-container') ?? [])]
    const first = shown.find((one) => one.checkVisibility())
    if (!first) return
    if (goal.to === 'problem') first.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
    scrollTo(first, goal.to === 'problem' ? ABOVE_FIELD : ABOVE_MESSAGE)
  }, [goal, element])

  const toFirstProblem = () => setGoal({ to: 'problem' })
  const toMessage = () => setGoal({ to: 'message' })

  const stopAtProblems = () => {
    setListed(true)
    toFirstProblem()
  }

  const next = () => pages.next(stopAtProblems)

  const confirm = (html: string) => {
    forgetForm(form.id)
    leaveSteps(form.id)
    setConfirmation(html)
  }

  const leave = (to: string, isNewTab: boolean) => {
    forgetTyped(form.id)
    const tab = isNewTab ? window.open(to, '_blank') : null
    if (!tab) return window.location.assign(to)
    tab.opener = null
    forgetForm(form.id)
    // The submitted values must not come back.
    element.current?.reset()
    window.location.reload()
  }

  const refuse = ({ errors, hanout_total: total }: NonNullable<SentAnswer['data']>) => {
    if (total !== undefined) told.current = { shown: seenTotal(form, readForm(form, element.current!), undefined) ?? 0, total }
    captcha.current?.reset()
    const said = saidByServer(errors?.field ?? {})
    filling.setSaid(said)
    setListed(true)
    const { header, header_styled, footer, footer_styled, recaptcha } = errors?.general ?? {}
    const above = header ?? header_styled
    const below = footer ?? footer_styled
    const isSilent = !above && !below && !recaptcha && said.size === 0
    setGeneral({
      ...(above && { header: above }),
      ...(below && { footer: below }),
      ...(recaptcha && { recaptcha }),
      ...(isSilent && { text: place.words.noAnswer }),
    })
    const page = firstPageWith(form, said)
    if (page) pages.show(page)
    if (above || below || isSilent) toMessage()
    else toFirstProblem()
  }

  const take = (answer: SentAnswer) => {
    const { success, data = {} } = answer
    // Another script takes a further step: the form stays.
    if (data.action_required) element.current?.dispatchEvent(new CustomEvent('wpformsAjaxSubmitActionRequired', { bubbles: true, detail: answer }))
    else if (!success) refuse(data)
    else if (data.redirect_url) return leave(data.redirect_url, data.new_tab === true)
    else if (data.confirmation !== undefined) confirm(data.confirmation)
    restore()
  }

  const send = async (): Promise<void> => {
    if (under.current) return
    under.current = true
    setGeneral({})
    setBusy(true)
    filling.askAbout(form.fields)
    await Promise.all(filling.pending())
    const found = filling.judgeAll(form.fields)
    if (found.size > 0) {
      pages.show(firstPageWith(form, found) ?? pages.open)
      stopAtProblems()
      return restore()
    }
    const passed = captcha.current ? await captcha.current.pass() : ''
    if (passed === undefined) return restore()
    const facts = {
      token: token(),
      startedAt: begun.current,
      intention: intentionOf(form.id),
      captcha: captcha.current ? passed : undefined,
      total: seenTotal(form, readForm(form, element.current!), told.current),
    }
    const answer = await sendForm(place.settings.ajaxurl, withSendingFacts(new FormData(element.current!), facts))
    if (answer) return take(answer)
    captcha.current?.reset()
    setGeneral({ text: place.words.noAnswer })
    toMessage()
    restore()
  }

  return { isBusy, general, confirmation, isListed, next, submit: () => (pages.open < pages.total ? next() : void send()) }
}

export interface CaptchaGate {
  /** Token for this submission (FORM-38); undefined if it failed, with a message shown. FORM-76. */
  pass: () => Promise<string | undefined>
  /** Prepares another try. FORM-29. */
  reset: () => void
}

/** The server's correction of a shown total. Both in thousandths. */
interface ToldTotal {
  shown: number
  total: number
}

/** Total sent with a paid form: the page's, or the server's correction, which pressing again accepts. The shop charges its own. Undefined if free. IMP-31. */
export function seenTotal(form: FormView, filled: Filled, told: ToldTotal | undefined): number | undefined {
  if (!isPaid(form)) return undefined
  const shown = totalOf(form, filled)
  return told?.shown === shown ? told.total : shown
}
