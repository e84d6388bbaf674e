import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { formView } from '#shop/forms/forms'
import { formWith } from '#shop/forms/forms.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { formParams } from './forms-on-page.server.ts'
import { draw, PAGES, tagOf } from './site-form.testing.tsx'

const withPages = (indicator: 'none' | 'connector' | 'circles' | 'progress') => formWith(PAGES, { pages: { indicator, firstTitle: { fr: 'Vous' } } })

test('FORM-18, FORM-19, FORM-87 a form stands in the protocol’s markup: container, form with its token, fields by their numbers, and what it brings along', () => {
  const html = draw(formWith([{ id: 1, kind: 'text', required: true }]))
  expect(tagOf(html, /wpforms-container/)).toContain('id="wpforms-7"')
  const form = tagOf(html, /<form/)
  expect(form).toMatch(
    /id="wpforms-form-7" class="wpforms-validate wpforms-form wpforms-ajax-form".*data-formid="7" data-token="T" data-token-time="1795392000"/,
  )
  expect(form).toMatch(/enctype="multipart\/form-data"/i)
  expect(html).toContain('id="wpforms-7-field_1-container" class="wpforms-field wpforms-field-text" data-field-id="1" data-field-type="text"')
  const control = tagOf(html, /id="wpforms-7-field_1"/)
  for (const attribute of ['name="wpforms[fields][1]"', 'required=""', 'wpforms-field-required']) expect(control).toContain(attribute)
  for (const name of ['wpforms[id]', 'wpforms[token]', 'page_title', 'page_url', 'url_referer', 'page_id', 'wpforms[post_id]', 'wpforms[hp]'])
    expect(html).toContain(`name="${name}"`)
  const submit = tagOf(html, /name="wpforms\[submit\]"/)
  for (const attribute of ['id="wpforms-submit-7"', 'wpforms-submit"', 'data-alt-text="Envoi…"', 'data-submit-text="Envoyer"'])
    expect(submit).toContain(attribute)
  expect(tagOf(html, /<img/)).toContain('wpforms-submit-spinner')
  expect(html).not.toMatch(/ style=| on\w+="|class="wpforms-page /)
})

test('FORM-02, FORM-03 the indicators connector and circles have a numbered page each, the first active, with its title', () => {
  for (const theme of ['connector', 'circles'] as const) {
    const html = draw(withPages(theme))
    expect(html).toContain(`class="wpforms-page-indicator ${theme}" data-indicator="${theme}"`)
    expect(html.match(/wpforms-page-indicator-page wpforms-page-indicator-page-\d/g)).toHaveLength(3)
    expect(html).toMatch(/wpforms-page-indicator-page-1 active"><span class="wpforms-page-indicator-page-number">1/)
    expect(html.includes('wpforms-page-indicator-page-triangle')).toBe(theme === 'connector')
    expect(html).toContain('<span class="wpforms-page-indicator-page-title">Détails</span>')
  }
})

test('FORM-01, FORM-04, FORM-05 every page stands in the document with its buttons, the last by its class; the bar says step, title and percent', () => {
  const html = draw(withPages('progress'))
  expect([...html.matchAll(/class="(wpforms-page wpforms-page-\d[^"]*)" data-page="(\d)"/g)].map(([, look, page]) => [look, page])).toEqual([
    ['wpforms-page wpforms-page-1 wpforms-page-open', '1'],
    ['wpforms-page wpforms-page-2', '2'],
    ['wpforms-page wpforms-page-3 last', '3'],
  ])
  expect(html.match(/wpforms-page-next" data-action="next" data-page="\d" data-formid="7"/g)).toHaveLength(2)
  expect(tagOf(html, /wpforms-submit-container/)).toBe('<div class="wpforms-submit-container">')
  expect(html).toContain('data-page-1-title="Vous" data-page-2-title="Détails" data-page-3-title="Envoi"')
  expect(html).toContain('Étape <span class="wpforms-page-indicator-steps-current">1</span> sur 3')
  expect(html).toContain('33\u00a0%')
  expect(tagOf(html, /wpforms-page-indicator-page-progress"/)).toContain('width="33"')
})

test('FORM-67 the limits of a time are told before it is typed', () => {
  const html = draw(formWith([{ id: 1, kind: 'time', from: '09:00', until: '19:00' }]))
  expect(html).toContain('<p id="wpforms-7-field_1_limits" class="wpforms-field-sublabel">Entre 09:00 et 19:00</p>')
  expect(tagOf(html, /id="wpforms-7-field_1"/)).toContain('aria-describedby="wpforms-7-field_1_limits"')
  expect(draw(formWith([{ id: 1, kind: 'time' }]))).not.toContain('_limits')
})

test('FORM-55, FORM-59, FORM-64, FORM-67, FORM-69 to FORM-73 attributes carry the rules for the protocol’s script', () => {
  const html = draw(
    formWith([
      { id: 1, kind: 'email', confirmed: true },
      { id: 2, kind: 'number', min: 2, max: 5, step: 0.5 },
      { id: 3, kind: 'time', clock: '12', from: '22:00', until: '02:00' },
      { id: 4, kind: 'checkbox', limit: 2, choices: [{ id: 1, label: { fr: 'Un' } }] },
      { id: 5, kind: 'text', mask: '99-aa' },
      { id: 6, kind: 'password', strength: 3 },
      { id: 7, kind: 'file', mostBytes: 2_000_000 },
      { id: 8, kind: 'date', noPast: true, weekdays: [1] },
      { id: 9, kind: 'payment-single', price: 'typed', least: 5000 },
    ]),
  )
  expect(tagOf(html, /\[1\]\[secondary\]/)).toContain('data-rule-confirm="#wpforms-7-field_1"')
  expect(tagOf(html, /name="wpforms\[fields\]\[2\]"/)).toMatch(/data-rule-number="true" min="2" max="5" step="0.5"/)
  expect(tagOf(html, /name="wpforms\[fields\]\[3\]"/)).toMatch(
    /data-rule-time12h="true" data-rule-time-limit="true" data-min-time="22:00" data-max-time="02:00"/,
  )
  expect(html).toContain('data-choice-limit="2"')
  expect(tagOf(html, /\[4\]\[\]/)).toContain('data-rule-check-limit="true"')
  expect(tagOf(html, /name="wpforms\[fields\]\[5\]"/)).toMatch(/wpforms-masked-input.*data-inputmask-mask="99-aa" data-rule-inputmask-incomplete="true"/)
  expect(tagOf(html, /name="wpforms\[fields\]\[6\]"/)).toContain('data-rule-password-strength="true" data-password-strength-level="3"')
  expect(tagOf(html, /name="wpforms_7_7"/)).toContain('data-rule-extension="png,jpg,jpeg,gif" data-rule-maxsize="2000000"')
  expect(tagOf(html, /name="wpforms\[fields\]\[8\]"/)).toContain('data-disable-past-dates="1" data-limit-days="1" data-limit-days-mon="1"')
  expect(tagOf(html, /name="wpforms\[fields\]\[9\]"/)).toContain('data-rule-required-minimum-price="5.000"')
})

test('FORM-81 the messages of the page are those of the settings, in its language', () => {
  const settings = structuredClone(DEFAULT_SETTINGS)
  settings.forms.messages.val_required = { fr: 'Dites-le nous !', en: 'Tell us!', ar: '' }
  const said = (locale: Locale) => formParams([], { locale, settings }).val_required
  expect([said('fr'), said('en'), said('ar')]).toEqual(['Dites-le nous !', 'Tell us!', 'Dites-le nous !'])
})

test('MONEY-12 a page whose form has no currency is told of the dollar, one that has of its own', () => {
  const code = (currency: 'TND' | null) => {
    const form = formView({ id: 7, definition: formWith([], { payment: { currency } }) })
    const { currency_code, currency_symbol, currency_symbol_pos, currency_decimals } = formParams([form], { locale: 'fr', settings: DEFAULT_SETTINGS })
    return [currency_code, currency_symbol, currency_symbol_pos, currency_decimals]
  }
  expect(code(null)).toEqual(['USD', '$', 'left', '2'])
  expect(code('TND')[0]).toBe('TND')
})

test('FORM-28, FORM-33 what was sent without scripts stands again with what is wrong at its field and above, on the page of the first error', () => {
  const attempt = {
    formId: 7,
    texts: new Map([
      [1, ['Sami']],
      [3, ['x']],
    ]),
    pieces: new Map(),
    problems: new Map([[3, { text: 'Trop court.' }]]),
    header: '<div class="wpforms-error-container" role="alert"><p>À revoir.</p></div>',
    hadFiles: false,
  }
  const html = draw(withPages('none'), { attempt })
  expect(tagOf(html, /name="wpforms\[fields\]\[1\]"/)).toContain('value="Sami"')
  expect(tagOf(html, /name="wpforms\[fields\]\[3\]"/)).toContain('aria-invalid="true" aria-describedby="wpforms-7-field_3-error"')
  expect(html).toMatch(/id="wpforms-7-field_3-error"[^>]*>.*Trop court\./)
  expect(html).toContain('<div class="wpforms-said"><div class="wpforms-error-container" role="alert"><p>À revoir.</p></div></div>')
  expect(html).toMatch(/<a href="#wpforms-7-field_3-container">Champ 3<\/a>\u00a0: Trop court\./)
  expect(html).toContain('wpforms-page-2 wpforms-page-open')
  expect([html, draw(withPages('none'), { attempt: { ...attempt, hadFiles: true } })].map((one) => one.includes('Choisissez à nouveau vos fichiers'))).toEqual([
    false,
    true,
  ])
})

test('ACC-01, FORM-33 what is said at a field and above the form is read out once, from the list', () => {
  const attempt = { formId: 7, texts: new Map(), pieces: new Map(), problems: new Map([[1, { text: 'Vide.' }]]), header: '', hadFiles: false }
  const form = formWith([{ id: 1, kind: 'text' }])
  expect(tagOf(draw(form, { attempt }), /id="wpforms-7-field_1-error"/)).not.toContain('role')
  expect(tagOf(draw(form), /id="wpforms-7-field_1-error"/)).toContain('role="alert"')
})

test('FORM-55 both inputs of a field that is typed twice bear the asterisk, and both are wrong when nothing was typed', () => {
  const form = formWith([{ id: 1, kind: 'email', required: true, confirmed: true }])
  const problems = new Map([[1, { text: 'Vide.', part: 'primary' as const }]])
  const html = (...texts: string[]) =>
    draw(form, { attempt: { formId: 7, texts: new Map([[1, texts]]), pieces: new Map(), problems, header: '', hadFiles: false } })
  expect(html('').match(/wpforms-required-label/g)).toHaveLength(2)
  expect(html('').match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(html('sami@').match(/aria-invalid="true"/g)).toHaveLength(1)
})

test('FORM-27 what was taken without scripts is confirmed in place of the form', () => {
  const html = draw(withPages('none'), { attempt: { formId: 7, confirmation: '<p>Merci</p>' } })
  expect(html).toMatch(/^<div class="wpforms-container wpforms-container-full" id="wpforms-7" role="status" tabindex="-1"><p>Merci<\/p><\/div>$/)
})

test('FORM-88 a form with a captcha says before it is filled in that it needs scripts, one of several pages that all of them follow', () => {
  const noscript = (html: string) => /<noscript[^>]*>(.*?)<\/noscript>/.exec(html)?.[1]
  const asking = formWith([{ id: 1, kind: 'text' }], { safety: { captcha: true } })
  const captcha = { provider: 'turnstile', siteKey: 'K', script: 'https://challenges.example/api.js' } as const
  expect(noscript(draw(asking, { locale: 'en', captcha }))).toContain('needs JavaScript')
  expect(noscript(draw(asking, { locale: 'en' }))).toBeUndefined()
  expect(noscript(draw(withPages('none')))).toContain('toutes les étapes')
  expect(noscript(draw(formWith([{ id: 1, kind: 'text' }])))).toBeUndefined()
})

test('FORM-15 a field that a condition hides stands in the document, and is hidden by its class', () => {
  const when = { action: 'show' as const, any: [[{ field: 1, operator: 'is' as const, value: 'oui' }]] }
  const form = formWith([
    { id: 1, kind: 'text' },
    { id: 2, kind: 'text', when },
  ])
  expect(draw(form)).toContain('class="wpforms-field wpforms-field-text wpforms-conditional-field wpforms-conditional-hide"')
})

test('MONEY-12, IMP-31 a paid form shows what it costs line by line; without a currency in dollars, and where nobody takes the money it says so first', () => {
  const fields = [
    { id: 1, kind: 'payment-single', amount: 10_000, required: true },
    { id: 2, kind: 'payment-total' },
  ] as const
  const html = draw(formWith([...fields]))
  expect(html).toMatch(/class="wpforms-order-summary-item-price"><bdi>\$10\.00<\/bdi>/)
  expect(html).toMatch(/class="wpforms-payment-total[^>]*><bdi>\$10\.00<\/bdi><\/output>/)
  expect(html).not.toContain('Le paiement en ligne est fermé')
  const closed = draw(formWith([...fields], { payment: { currency: 'TND' } }), { isClosed: true })
  expect(closed).toContain('10.000 TND')
  expect(closed).toContain('Le paiement en ligne est fermé en ce moment')
})

test('IMP-31 a paid form always shows its total before its button, the lines once, and says that the payment follows', () => {
  const single = { id: 1, kind: 'payment-single', amount: 10_000, required: true } as const
  const total = { id: 2, kind: 'payment-total' } as const
  const told = (html: string) =>
    [/class="wpforms-order-summary-container/g, /<output/g, /Vous passez au paiement/g].map((mark) => html.match(mark)?.length ?? 0)
  const draft = (...fields: Parameters<typeof formWith>[0]) => draw(formWith(fields, { payment: { currency: 'TND' } }))
  expect(told(draft(single))).toEqual([1, 1, 1])
  expect(told(draft(single, total))).toEqual([1, 1, 1])
  expect(told(draft(single, total, { id: 3, kind: 'page-break', title: { fr: '' } }, { id: 4, kind: 'text' }))).toEqual([1, 2, 1])
  expect(told(draft({ id: 4, kind: 'text' }))).toEqual([0, 0, 0])
})
