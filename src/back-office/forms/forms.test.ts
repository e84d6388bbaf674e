import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { listForms } from '#shop/forms/form-management.manage'
import { KIND_GROUPS } from '#shop/forms/form-management'
import { formSchema } from '#shop/forms/forms.schema'
import { findForm } from '#shop/forms/forms.server'
import { findCaptchaAccounts } from '#shop/upkeep/captcha.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { saidOn, saveTextPage } from '#shop/site/site-pages.testing'
import { controlsIn, fieldOf, get, newForm, order, pathOf, post, send, stored, SHOP } from './forms.testing.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

test('IMP-29, FORM-87 a contact form is made, published and put on a page by plain forms', async () => {
  await saveTextPage({ slug: 'contact', title: 'Contact', body: '<p>Bonjour</p>' })
  const id = await newForm()
  const builder = await (await get(pathOf(id))).text()
  for (const text of ['Votre nom', 'Téléphone · Obligatoire', 'Ajouter un champ', 'Pas publié', 'value="publish"']) expect(builder).toContain(text)
  expect((await send(id, { intent: 'publish' })).headers.get('location')).toBe(`${pathOf(id)}?done=publishedNow`)
  expect((await post(pathOf(id), { put: 'contact' })).headers.get('location')).toBe(`${pathOf(id)}?done=placed`)
  expect([(await findForm(id))?.definition.fields.length, await saidOn('contact', 'fr')]).toEqual([4, ['<p>Bonjour</p>', id]])
  const list = await (await get('/admin/forms/')).text()
  for (const text of ['Publié', 'Sur : Contact', '0 envoi']) expect(list.replaceAll('<!-- -->', '')).toContain(text)
  await post(pathOf(id), { take: 'contact' })
  expect(await saidOn('contact', 'fr')).toEqual(['<p>Bonjour</p>'])
})

test('IMP-29 a field’s page has one save: what is typed and its new place go together', async () => {
  const id = await newForm()
  expect((await send(id, { 'label.fr': 'Nom entier', width: 'full', most: '250', to: '2' }, 'fields/1/')).headers.get('location')).toContain('moved=1')
  expect((await stored(id)).definition.fields[2]).toMatchObject({ id: 1, label: { fr: 'Nom entier' } })
})

test('IMP-29 fields are added, moved by one place or to any, copied, deleted and brought back', async () => {
  const id = await newForm()
  expect((await send(id, { add: 'date' })).headers.get('location')).toBe(`${pathOf(id)}fields/5/?done=added`)
  await send(id, { up: '5' })
  await send(id, { move: '1', to: '4' })
  await send(id, { copy: '2' })
  expect(await order(id)).toEqual([2, 6, 3, 5, 4, 1])
  const page = await (await get(`${pathOf(id)}?moved=1`)).text()
  expect(page.replaceAll('<!-- -->', '')).toContain('« Votre nom » est maintenant à la place 6 sur 6.')
  const deleted = await send(id, { delete: '3' })
  const undo = / value="([^"]+)"[^>]* name="undo"| name="undo"[^>]* value="([^"]+)"/
    .exec(await deleted.text())!
    .slice(1)
    .find(Boolean)!
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
  expect([deleted.status, await order(id)]).toEqual([200, [2, 6, 5, 4, 1]])
  await send(id, { undo, at: '2' })
  expect(await order(id)).toEqual([2, 6, 3, 5, 4, 1])
  expect((await send(id, { undo: '{"kind":"text","id":77,"label":{"fr":1}}', at: '0' })).status).toBe(400)
})

test('IMP-29 of two people in one form the second is told, keeps what they typed, and nothing of theirs is saved', async () => {
  const id = await newForm()
  await send(id, { add: 'url' })
  const late = await post(`${pathOf(id)}fields/1/`, { revision: '1', 'label.fr': 'Prénom', width: 'half', most: '250' })
  const html = await late.text()
  expect([late.status, html]).toEqual([409, expect.stringContaining('modifié entre-temps')])
  expect([html.includes('value="Prénom"'), (await fieldOf(id, 1))?.label.fr]).toEqual([true, 'Votre nom'])
  const seen = new RegExp(`<a href="${pathOf(id)}fields/1/" target="_blank"`)
  expect([html.includes('à la place de ce que l’autre a enregistré'), seen.test(html)]).toEqual([true, true])
  const settings = await (await post(`${pathOf(id)}settings/`, { part: 'texts', name: 'Écrire', 'submit.text.fr': 'Ok', revision: '1' })).text()
  expect([settings.includes('value="Écrire"'), settings.includes(`<a href="${pathOf(id)}settings/" target="_blank"`)]).toEqual([true, true])
  expect((await post(pathOf(id), { delete: '1', revision: '1' })).status).toBe(409)
})

test('IMP-29 a field’s page saves all of it, choices as lines with prices, and conditions in words', async () => {
  const id = await newForm('booking')
  const page = `fields/6/`
  const html = await (await get(pathOf(id) + page)).text()
  expect(html).toContain('Acompte : 20')
  const saved = {
    'label.fr': 'Formule',
    'label.ar': 'الصيغة',
    'choices.fr': '* Prestation complète: 75,500 dinars\nAcompte : 20 DT\n\nVisite = 5',
    required: 'on',
    width: 'half',
    'when.action': 'show',
    'when.0.field': '4',
    'when.0.operator': 'filled',
    'when.1.field': '1',
    'when.1.join': 'or',
    'when.1.operator': 'is',
    'when.1.value': 'Sami',
  }
  expect((await send(id, saved, page)).headers.get('location')).toBe(`${pathOf(id)}?done=fieldSaved#field-6`)
  expect(await fieldOf(id, 6)).toMatchObject({
    label: { fr: 'Formule', ar: 'الصيغة' },
    width: 'half',
    choices: [
      { id: 2, label: { fr: 'Prestation complète' }, amount: 75_500, isDefault: true },
      { id: 1, label: { fr: 'Acompte' }, amount: 20_000, isDefault: false },
      { id: 3, label: { fr: 'Visite' }, amount: 5000 },
    ],
    when: { action: 'show', any: [[{ field: 4, operator: 'filled' }], [{ field: 1, operator: 'is', value: 'Sami' }]] },
  })
  const wrong = await send(id, { ...saved, 'label.fr': '', 'choices.fr': 'Acompte : 20\nVisite : cher\nFormule 2' }, page)
  const said = await wrong.text()
  expect([wrong.status, said]).toEqual([400, expect.stringContaining('Écrivez un nom.')])
  for (const line of ['Visite : cher', 'Formule 2']) expect(said).toContain(`« ${line} » : écrivez le prix à la fin`)
  expect([said.includes('« Acompte : 20 » :'), said.includes('Visite : cher\nFormule 2</textarea>')]).toEqual([false, true])
})

test('IMP-29 a condition on a choice may be written by its name, and each kind of field has a page that saves what it shows', async () => {
  const id = await newForm('return')
  await send(
    id,
    {
      'label.fr': 'Photos',
      'when.action': 'hide',
      'when.0.field': '5',
      'when.0.operator': 'is',
      'when.0.value': 'j’ai changé d’avis',
      width: 'full',
      mostFiles: '5',
      mostBytes: '5',
    },
    'fields/7/',
  )
  expect((await fieldOf(id, 7))?.when).toEqual({ action: 'hide', any: [[{ field: 5, operator: 'is', value: '4' }]] })
  const all = await newForm('empty')
  for (const kind of 'text paragraph email phone url number select radio checkbox date time password file camera consent card hidden html page-break'.split(
    ' ',
  )) {
    const added = (await send(all, { add: kind })).headers.get('location')!
    const field = (await order(all)).at(-1)!
    const before = await fieldOf(all, field)
    const controls = controlsIn(await (await get(`${pathOf(all)}fields/${field}/`)).text())
    const saved = await send(all, controls, `fields/${field}/`)
    expect([kind, added.includes('added') || kind === 'page-break', saved.status, await fieldOf(all, field)]).toEqual([kind, true, 303, before])
  }
})

test('FORM-87 a form is offered a page of its own once, and the pages that hold it are not offered again; none is chosen beforehand', async () => {
  await saveTextPage({ slug: 'contact', title: 'Contact', body: '<p>Bonjour</p>' })
  const id = await newForm()
  const html = async () => (await get(pathOf(id))).text()
  expect(await html()).toContain('value="page"')
  for (let times = 0; times < 2; times++) await send(id, { intent: 'page' })
  const page = await html()
  expect([page.includes('value="page"'), page.match(/value="contact(-2)?"/g)]).toEqual([false, ['value="contact-2"', 'value="contact"']])
  expect(page).toMatch(/<option[^>]* value=""[^>]* selected=""|<option[^>]* selected=""[^>]* value=""/)
})

test('IMP-29, MONEY-12 the first field to pay sets the form’s currency to the shop’s, and leaves one that was chosen', async () => {
  const id = await newForm()
  const currency = async () => (await stored(id)).definition.payment.currency
  await send(id, { add: 'text' })
  expect(await currency()).toBeNull()
  await send(id, { add: 'payment-multiple' })
  expect(await currency()).toBe('TND')
  await send(id, { part: 'money', 'payment.currency': 'EGP' }, 'settings/')
  await send(id, { add: 'payment-single' })
  expect(await currency()).toBe('EGP')
})

test('IMP-29 a mail that answers the visitor is one tap where the form asks for an e-mail, and is not offered twice', async () => {
  const offer = 'value="answer-visitor"'
  const settingsOf = async (id: number) => (await get(`${pathOf(id)}settings/`)).text()
  expect(await settingsOf(await newForm('empty'))).not.toContain(offer)
  const id = await newForm()
  expect(await settingsOf(id)).toContain(offer)
  for (let times = 0; times < 2; times++) await send(id, { part: 'notifications', intent: 'answer-visitor' }, 'settings/')
  const { notifications } = (await stored(id)).definition
  expect(notifications).toMatchObject([{ to: ['{admin_email}'] }, { to: ['{field_id="2"}'], replyTo: '{admin_email}' }])
  for (const text of [notifications[1]!.subject, notifications[1]!.body]) expect([text.fr, text.ar, text.en]).not.toContain(undefined)
  expect(await settingsOf(id)).not.toContain(offer)
  expect((await send(id, { intent: 'publish' })).status).toBe(303)
})

test('IMP-33 whatever button of the captcha’s page is pressed, all that was ticked and typed on it is saved', async () => {
  const path = '/admin/settings/captcha/'
  const seen = JSON.stringify({ 'captcha.leastScore': '50', 'forms.recognisesVisitors': '' })
  const whole = { seen, 'captcha.leastScore': '40', 'recaptcha.mode': 'live', 'recaptcha.siteKey': 'site', 'recaptcha.secret': 's', 'turnstile.mode': 'live' }
  const isOn = async () => Object.fromEntries((await findCaptchaAccounts()).map((account) => [account.provider, account.isOn]))
  const manager = await cookieOf('administrator')
  const save = async (fields: Record<string, string>) =>
    (await answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: manager, origin: SHOP } }))).status
  expect(await save({ ...whole, 'recaptcha.isOn': 'on' })).toBe(303)
  expect([await isOn(), (await findSettings()).captcha.leastScore]).toEqual([{ recaptcha: true }, 40])
  const both = { ...whole, 'recaptcha.secret': '', 'recaptcha.isOn': 'on', 'turnstile.siteKey': 'other', 'turnstile.secret': 's', 'turnstile.isOn': 'on' }
  expect([await save(both), await isOn()]).toEqual([303, { recaptcha: false, turnstile: true }])
  expect([await save({ ...both, 'turnstile.siteKey': 'with space' }), await isOn()]).toEqual([400, { recaptcha: false, turnstile: true }])
})

test('IMP-29 what cannot be published says why, each with the page that puts it right', async () => {
  const id = await newForm('booking')
  await send(id, { part: 'money', 'payment.currency': '' }, 'settings/')
  await send(id, { part: 'notifications', index: '0', to: 'personne', 'subject.fr': 'x', 'body.fr': 'x' }, 'settings/')
  const refused = await send(id, { intent: 'publish' })
  const html = await refused.text()
  expect(refused.status).toBe(409)
  for (const text of ['sa monnaie n’est pas choisie', 'pas de destinataire valable', `settings/?at=money#money`, `settings/?at=notifications#notifications`]) {
    expect(html).toContain(text)
  }
  expect(await findForm(id)).toBeUndefined()
})

test('IMP-29, IMP-32 the settings are saved part by part: texts, pages, confirmations, notifications, lists, limits', async () => {
  const id = await newForm()
  const save = async (fields: Record<string, string>) => (await send(id, fields, 'settings/')).status
  const texts = { part: 'texts', name: 'Nous écrire', 'title.fr': 'Écrivez-nous', 'submit.text.fr': 'Envoyer', 'submit.busyText.fr': 'Un instant…' }
  expect(await save(texts)).toBe(303)
  expect(await save({ ...texts, name: '' })).toBe(400)
  expect(await save({ part: 'pages', 'pages.indicator': 'circles', 'pages.firstTitle.fr': 'Vous' })).toBe(303)
  expect(await save({ part: 'confirmations', intent: 'add' })).toBe(303)
  const redirect = {
    part: 'confirmations',
    index: '0',
    kind: 'redirect',
    address: '/page/merci/',
    newTab: 'on',
    'when.0.field': '3',
    'when.0.operator': 'filled',
  }
  expect(await save(redirect)).toBe(303)
  expect(await save({ part: 'lists', intent: 'add' })).toBe(303)
  expect(await save({ part: 'lists', index: '0', field: '2', kind: 'allow', patterns: '*@exemple.tn\nsami@example.com' })).toBe(303)
  expect(
    await save({
      part: 'safety',
      'safety.leastSeconds': '5',
      'safety.mostPerHour': '20',
      'safety.mostLinks': '2',
      'safety.spamWords': 'casino',
      'safety.tokenHours': '12',
      keepDays: '',
    }),
  ).toBe(303)
  expect(await save({ part: 'safety', 'safety.leastSeconds': '9999', 'safety.mostPerHour': '20', 'safety.mostLinks': '2', 'safety.tokenHours': '12' })).toBe(
    400,
  )
  expect(await save({ part: 'notifications', intent: 'remove', index: '0' })).toBe(303)
  const { name, definition } = await stored(id)
  expect({ name, ...definition }).toMatchObject({
    name: 'Nous écrire',
    title: { fr: 'Écrivez-nous' },
    pages: { indicator: 'circles', firstTitle: { fr: 'Vous' } },
    confirmations: [{ kind: 'redirect', address: '/page/merci/', newTab: true, when: [[{ field: 3, operator: 'filled' }]] }, { kind: 'message' }],
    emailLists: [{ field: 2, kind: 'allow', patterns: ['*@exemple.tn', 'sami@example.com'] }],
    safety: { leastSeconds: 5, mostPerHour: 20, mostLinks: 2, spamWords: ['casino'], tokenHours: 12 },
    keepDays: null,
    notifications: [],
  })
})

test('IMP-29 a form is duplicated and deleted; what is not understood changes nothing, and what is not there is 404', async () => {
  const id = await newForm()
  const copy = Number((await send(id, { intent: 'duplicate' })).headers.get('location')!.split('/')[3])
  expect((await stored(copy)).name).toBe('Contact (copie)')
  const before = (await listForms()).length
  const strange: Record<string, string>[] = [{ intent: 'x' }, { add: 'moon' }, { move: '1', to: '-1' }, { undo: 'x', at: '1' }]
  for (const fields of strange) expect((await send(copy, fields)).status).toBe(400)
  expect((await send(copy, { intent: 'remove' })).headers.get('location')).toBe('/admin/forms/?done=deleted')
  expect((await listForms()).length).toBe(before - 1)
  for (const path of [pathOf(copy), `${pathOf(id)}fields/99/`, '/admin/forms/x/', '/admin/forms/1e9/settings/'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a\0b',
    '\u{d800}',
    '<b>&',
    '&'.repeat(9999),
    'x'.repeat(300),
    '{field_id="9999"}',
    '-1',
    '999',
    '9999',
    '1',
    '2',
    '__proto__',
    '[',
    '* a = 1\n* a = 1',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const said = fc.oneof(fc.constantFrom('x', 'a\0b', '\u{d800}', '<b>&'), fc.string({ unit: 'binary', maxLength: 20 }))
const number = fc.constantFrom(1, 2, 6, 7, 200, 9999)
const KINDS = Object.values(KIND_GROUPS).flat()
const madeUpField = fc.record({
  kind: fc.constantFrom(...KINDS),
  id: number,
  label: fc.record({ fr: said, ar: said }),
  text: fc.record({ fr: said }),
  html: fc.record({ fr: said }),
  title: fc.record({ fr: said }),
  mask: said,
  preset: said,
  from: fc.constantFrom(undefined, '2026-02-31', '21:30'),
  choices: fc.array(fc.record({ id: fc.constantFrom(1, 2), label: fc.record({ fr: said }), amount: number }), { minLength: 1, maxLength: 3 }),
  when: fc.option(fc.record({ action: fc.constant('show'), any: fc.constant([[{ field: 9999, operator: 'filled', value: '\0' }]]) }), { nil: undefined }),
})
const PARTS = ['texts', 'pages', 'safety', 'money', 'confirmations', 'notifications', 'lists']
const CONTROLS =
  'name title.fr submit.text.fr submit.busyText.fr pages.last.ar safety.spamWords safety.tokenHours keepDays payment.currency kind message.fr address to replyTo subject.fr body.ar field patterns when.0.field when.0.operator when.0.value'
const FIELD_CONTROLS =
  'label.fr description.en placeholder.fr preset mask most width min max choices.fr choices.ar choices.0.id extensions mostBytes from until text.fr html.fr title.fr value when.action when.0.field when.0.operator when.0.value'
const controls = (names: string) => fc.dictionary(fc.constantFrom(...names.split(' ')), text, { maxKeys: 12 })
/** What a page of a form is sent. */
interface Sent {
  below: string
  fields: Record<string, string>
}

const asked: fc.Arbitrary<Sent> = fc.oneof(
  fc.record({ below: fc.constant(''), fields: fc.record({ undo: madeUpField.map((field) => JSON.stringify(field)), at: fc.constantFrom('0', '3', '999') }) }),
  fc.record({ below: fc.constant(''), fields: fc.record({ add: fc.constantFrom<string>(...KINDS) }) }),
  fc.record({
    below: fc.constant(''),
    fields: fc.dictionary(fc.constantFrom('up', 'down', 'move', 'to', 'copy', 'delete', 'undo', 'at', 'put', 'take', 'intent'), text, { maxKeys: 3 }),
  }),
  fc.record({
    below: fc.constant('settings/'),
    fields: fc
      .tuple(
        fc.record({ part: fc.constantFrom(...PARTS), intent: fc.constantFrom('save', 'add', 'remove'), index: fc.constantFrom('0', '1', '9') }),
        controls(CONTROLS),
      )
      .map(([part, typed]) => ({ ...typed, ...part })),
  }),
  fc.record({ below: number.map((field) => `fields/${field}/`), fields: controls(FIELD_CONTROLS) }),
)

const byUndo = (field: object) => ({ below: '', fields: { undo: JSON.stringify({ kind: 'text', id: 1, label: { fr: 'x' }, ...field }), at: '0' } })
const twice = [1, 1].map((id) => ({ id, label: { fr: 'a' } }))
const KNOWN_ATTACKS: Sent[] = [
  { below: '', fields: { delete: '1' } },
  byUndo({ label: { fr: 'a\0b' } }),
  byUndo({ label: { fr: '\u{d800}' } }),
  byUndo({ kind: 'select', choices: twice }),
  byUndo({ id: 9999 }),
  { below: '', fields: { copy: '2' } },
  { below: 'settings/', fields: { part: 'confirmations', intent: 'remove', index: '0' } },
]

test('IMP-29 whatever is sent to the pages of a form, by hand too, none of them fails, and the form still parses and takes another field', async () => {
  const id = await newForm('booking')
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 4 }), fc.constantFrom<string>('', 'settings/', 'fields/1/'), async (requests, page) => {
      for (const { below, fields } of requests) expect([below, fields, (await send(id, fields, below)).status < 500]).toEqual([below, fields, true])
      const { definition } = await stored(id)
      expect(formSchema.parse(definition)).toEqual(definition)
      expect((await get(pathOf(id) + page)).status).toBeLessThan(500)
    }),
    { numRuns: 10, examples: KNOWN_ATTACKS.map((attack): [Sent[], string] => [[attack], '']) },
  )
  expect((await send(id, { add: 'text' })).status).toBe(303)
})

test('IMP-29 a field comes back only to the form that it was in, and the only confirmation stays: each is said in words', async () => {
  const id = await newForm()
  const refusals: [Record<string, string>, string, string][] = [
    [{ undo: '{"kind":"text","id":9999,"label":{"fr":"x"}}', at: '0' }, '', 'jamais été dans ce formulaire'],
    [{ part: 'confirmations', intent: 'remove', index: '0' }, 'settings/', 'la seule confirmation'],
    [{ part: 'confirmations', index: '0', kind: 'message', 'message.fr': '&'.repeat(9999) }, 'settings/', 'un texte serait trop long'],
  ]
  for (const [fields, below, why] of refusals) {
    const answer = await send(id, fields, below)
    expect([fields, answer.status, await answer.text()]).toEqual([fields, 409, expect.stringContaining(why)])
  }
  expect((await send(id, { add: 'text' })).headers.get('location')).toBe(`${pathOf(id)}fields/5/?done=added`)
})

test('FORM-72 a kind of file that the shop cannot check is refused with the kinds that it can', async () => {
  const id = await newForm('empty')
  await send(id, { add: 'file' })
  const html = await (await send(id, { 'label.fr': 'Plan', extensions: 'pdf, exe', mostFiles: '1', mostBytes: '5', width: 'full' }, 'fields/1/')).text()
  expect(html).toMatch(/>La boutique ne peut vérifier que ces genres de fichiers : png, jpg, jpeg, gif, webp, pdf, txt, csv, docx, xlsx, odt\.</)
})

test('FORM-81 what forms say is worded by the merchant, in each language; an emptied text is the shop’s own again', async () => {
  const page = '/admin/settings/form-messages/'
  const html = await (await get(page)).text()
  expect(html).toContain('Un champ obligatoire est vide')
  expect(html.match(/<summary[^>]*><span class="sr-only">[^<]*<\/span>En arabe et en anglais/g)?.length).toBeGreaterThan(20)
  const field = 'forms.messages.val_required.fr'
  await post(page, { [field]: 'Il manque quelque chose ici.', seen: '{}' })
  expect((await findSettings()).forms.messages.val_required.fr).toBe('Il manque quelque chose ici.')
  expect((await post(page, { 'forms.messages.val_min.fr': 'Au moins {nombre}', seen: '{}' })).status).toBe(400)
  await post(page, { [field]: '', seen: '{}' })
  expect((await findSettings()).forms.messages.val_required.fr).toBe('Ce champ est obligatoire.')
  await changeSettings((now) => ({ ...now, forms: {} }))
})
