/** Wire contract 5. */
export interface NewsletterParams {
  ajaxurl: string
  unknown_error: string
  loading_text: string
  subscribe_text: string
  activation_text: string
}

/**
 * Written from the contract: reads the widget by its ids, sends the fields like jQuery, a missing one empty, and shows the answer by inline styles. It blocks
 * no form. Runs in the page, so it is one function without imports. Wire contract 5.
 */
export function newsletterClient(params: NewsletterParams): void {
  const faults: string[] = []
  window.protocol = Object.assign(window.protocol ?? { gone: [] }, { faults })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const valueOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value
  for (const id of ['wpsms-subscribe', 'wpsms-result', 'wpsms-step-1', 'wpsms-step-2', 'wpsms-name', 'wpsms-mobile', 'newsletter-form-verify', 'activation']) {
    const found = document.querySelectorAll(`#${id}`).length
    if (found !== 1) faults.push(`${found} of #${id}`)
  }
  const show = (selector: string) => {
    const element = find(selector)!
    element.style.display = ''
    if (getComputedStyle(element).display === 'none') element.style.display = 'block'
    if (getComputedStyle(element).display === 'none') faults.push(`${selector} cannot be shown`)
  }
  const hide = (selector: string) => (find(selector)!.style.display = 'none')

  const consent = document.querySelector<HTMLInputElement>('#wpsms-gdpr-confirmation')
  const submit = document.querySelector<HTMLButtonElement>('#wpsms-subscribe #wpsms-submit')!
  const second = document.querySelector<HTMLButtonElement>('#wpsms-subscribe #activation')!
  const waitForConsent = () => (submit.disabled = consent !== null && !consent.checked)
  waitForConsent()
  consent?.addEventListener('click', waitForConsent)

  let subscriber: Record<string, string | undefined> = {}
  const serialised = (fields: Record<string, string | undefined>) =>
    Object.entries(fields)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '').replaceAll('%20', '+')}`)
      .join('&')

  const send = (method: string, button: HTMLButtonElement, done: () => void) => {
    const text = button.textContent
    hide('#wpsms-result')
    button.disabled = true
    button.textContent = params.loading_text
    const request = new XMLHttpRequest()
    request.open(method, params.ajaxurl)
    request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=UTF-8')
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.addEventListener('loadend', () => {
      button.disabled = false
      button.textContent = text
      // An unreadable answer throws, as in the original.
      const answer = JSON.parse(request.responseText) as { message?: string; error?: { message: string } }
      const isGood = request.status === 200
      if (isGood && answer.message === undefined) faults.push(request.responseText)
      const message = isGood ? answer.message! : (answer.error?.message ?? params.unknown_error)
      show('#wpsms-result')
      find('#wpsms-result')!.innerHTML = `<span class="wpsms-message-${isGood ? 'success' : 'error'}">${message}</span>`
      if (isGood) done()
    })
    request.send(serialised(subscriber))
  }

  submit.addEventListener('click', () => {
    const verify = valueOf('#newsletter-form-verify')
    const type = valueOf('input[name=subscribe_type]:checked')
    subscriber = { name: valueOf('#wpsms-name'), mobile: valueOf('#wpsms-mobile'), group_id: valueOf('#wpsms-groups'), type }
    send(type === 'subscribe' ? 'POST' : 'DELETE', submit, () => {
      hide('#wpsms-step-1')
      if (type === 'subscribe' && verify === '1') show('#wpsms-step-2')
    })
  })
  second.addEventListener('click', () => {
    subscriber['activation'] = valueOf('#wpsms-ativation-code')
    send('PUT', second, () => hide('#wpsms-step-2'))
  })
}
