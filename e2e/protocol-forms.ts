import type { FormParams, ConditionalLogic } from '#storefront/forms/form-on-page.ts'

/**
 * Written from the contract: one page at a time, fields by the page's conditions, errors at the inputs they name, the answer's text. Runs in the page, so it is
 * one function without imports. Wire contract 6.
 */
export function formsClient({ settings, logic }: { settings: FormParams; logic: ConditionalLogic | null }): void {
  const faults: string[] = []
  const gone: string[] = []
  window.protocol = Object.assign(window.protocol ?? {}, { faults, gone })

  const rootOf = (html: string): Element => {
    const template = document.createElement('template')
    template.innerHTML = html
    if (template.content.childNodes.length !== 1) faults.push(`${template.content.childNodes.length} roots: ${html}`)
    return template.content.firstElementChild!
  }
  async function call<Answer>(body: FormData | URLSearchParams): Promise<Answer> {
    const answer = await fetch(settings.ajaxurl, { method: 'POST', body, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    if (answer.status !== 200) faults.push(`${body.get('action') as string}: ${answer.status}`)
    return (await answer.json()) as Answer
  }

  for (const form of document.querySelectorAll<HTMLFormElement>('.wpforms-container > form.wpforms-validate.wpforms-form.wpforms-ajax-form')) {
    const id = form.dataset['formid']!
    if (form.id !== `wpforms-form-${id}` || !/^\d{10}$/.test(form.dataset['tokenTime'] ?? '')) faults.push(`a form of no contract: ${form.id}`)
    const button = form.querySelector<HTMLButtonElement>('.wpforms-submit-container button.wpforms-submit[name="wpforms[submit]"]')!
    const pages = [...form.querySelectorAll<HTMLElement>('.wpforms-page')]
    const container = (field: string) => form.querySelector<HTMLElement>(`#wpforms-${id}-field_${field}-container`)
    const fieldOf = (input: Element) => input.closest<HTMLElement>('.wpforms-field')!
    const isOpen = (page: HTMLElement) => page.style.display !== 'none'
    let started = 0

    const open = (page: HTMLElement | undefined) => {
      if (!page) return
      for (const one of pages) one.style.display = one === page ? 'block' : 'none'
      form.querySelector<HTMLElement>('.wpforms-submit-container')!.style.display = page === pages.at(-1) ? 'block' : 'none'
    }
    open(pages[0])

    const valuesOf = (field: string) =>
      [...(container(field)?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
        .filter(({ type, checked }) => (type !== 'radio' && type !== 'checkbox') || checked)
        .map(({ value }) => value)
    const follow = () => {
      for (const [field, { action, logic: groups }] of Object.entries(logic?.[Number(id)] ?? {})) {
        const holds = groups.some((group) => group.every((rule) => rule.operator === '==' && valuesOf(rule.field).includes(rule.value)))
        container(field)!.style.display = holds === (action === 'show') ? 'block' : 'none'
      }
    }
    follow()
    for (const trigger of form.querySelectorAll('.wpforms-conditional-trigger')) trigger.addEventListener('change', follow)

    const say = (input: Element, text: string) => {
      const field = fieldOf(input)
      field.querySelector('label.wpforms-error')?.remove()
      field.classList.toggle('wpforms-has-error', text !== '')
      if (text) field.append(Object.assign(document.createElement('label'), { className: 'wpforms-error', htmlFor: input.id, textContent: text }))
    }
    const isEmptyPage = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-field-type]')].every(({ style }) => style.display === 'none')

    form.addEventListener('click', (event) => {
      const step = (event.target as Element).closest<HTMLElement>('.wpforms-page-button')?.dataset['action']
      if (!step) return
      const place = pages.findIndex(isOpen)
      open(step === 'next' ? pages.slice(place + 1).find((page) => !isEmptyPage(page)) : pages.slice(0, place).findLast((page) => !isEmptyPage(page)))
    })
    form.addEventListener('focusin', () => {
      started ||= Math.floor(Date.now() / 1000)
      if (Date.now() - Number(form.dataset['tokenTime']) * 1000 < Number(settings.token_cache_lifetime) * 1000) return
      button.disabled = true
      void call<{ success: boolean; data: { token: string } }>(new URLSearchParams({ action: 'wpforms_get_token', formId: id })).then(({ success, data }) => {
        if (!success) faults.push('no token')
        form.dataset['token'] = data.token
        form.dataset['tokenTime'] = String(Date.now())
        button.disabled = false
      })
    })
    form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset['ruleRestrictedEmail'] !== '1') return
      const asked = { action: 'wpforms_restricted_email', form_id: id, field_id: fieldOf(target).dataset['fieldId']!, email: target.value }
      void call<{ success: boolean; data?: unknown }>(new URLSearchParams(asked)).then(({ success, data }) => {
        if (!success || typeof data !== 'boolean') faults.push(`no word about ${target.value}`)
        say(target, success && data === true ? '' : settings.val_email_restricted)
      })
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void submit()
    })

    interface Answer {
      success: boolean
      data?: {
        confirmation?: string
        redirect_url?: string
        new_tab?: boolean
        errors?: { general?: Record<string, string>; field?: Record<string, string> }
      }
    }

    const submit = async () => {
      button.disabled = true
      button.textContent = button.dataset['altText']!
      for (const old of form.querySelectorAll('.wpforms-error-container, label.wpforms-error')) old.remove()
      for (const field of form.querySelectorAll('.wpforms-has-error')) field.classList.remove('wpforms-has-error')
      const body = new FormData(form)
      body.set('wpforms[token]', form.dataset['token']!)
      body.append('action', 'wpforms_submit')
      body.append('start_timestamp', String(started))
      body.append('end_timestamp', String(Math.floor(Date.now() / 1000)))
      const { success, data } = await call<Answer>(body)
      if (success && data?.redirect_url) return void gone.push(data.new_tab ? `${data.redirect_url} in a new tab` : data.redirect_url)
      if (success && data?.confirmation) {
        const said = rootOf(data.confirmation)
        if (!said.matches(`div.wpforms-confirmation-container-full.wpforms-confirmation-scroll#wpforms-confirmation-${id}`)) faults.push(data.confirmation)
        return form.closest('.wpforms-container')!.replaceChildren(said)
      }
      refuse(data?.errors ?? {})
      button.disabled = false
      button.textContent = button.dataset['submitText']!
    }

    const refuse = ({ general = {}, field = {} }: NonNullable<NonNullable<Answer['data']>['errors']>) => {
      if (Object.keys(field).length > 0 && !general['header']) faults.push('errors at fields without a header')
      for (const [place, html] of Object.entries(general)) {
        const said = rootOf(html)
        if (!said.matches('.wpforms-error-container')) faults.push(`${place}: ${html}`)
        if (place === 'header') form.prepend(said)
        else form.querySelector('.wpforms-submit-container')!.before(said)
      }
      for (const [name, text] of Object.entries(field)) {
        const input = form.querySelector(`[name="${CSS.escape(name)}"]`)
        if (input) say(input, text)
        else faults.push(`no input is called ${name}`)
      }
      open(pages.find((page) => page.querySelector('.wpforms-has-error')) ?? pages[0])
    }
  }
}
