import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { isTranslated, readIn, type Translatable } from '#i18n/translations.ts'
import { db } from '#platform/database.server'
import { KIND_GROUPS } from '#shop/forms/form-management'
import { findForm } from '#shop/forms/forms.server'
import { controlsIn, fieldOf, get, newForm, order, pathOf, send, stored } from './forms.testing.ts'

useDatabase()

test('IMP-29 when the French of any text of a field changes, visitors read no old translation of it, until it is written anew or found right', async () => {
  const id = await newForm('empty')
  for (const kind of Object.values(KIND_GROUPS).flat()) {
    await send(id, { add: kind })
    const field = (await order(id)).at(-1)!
    const below = `fields/${field}/`
    const controls = async () => controlsIn(await (await get(pathOf(id) + below)).text())
    const begun = await controls()
    // A text of its own in each language, in every box there is.
    const written = Object.fromEntries(
      Object.keys(begun).flatMap((name) => (/\.(?:fr|ar|en)$/.test(name) && !name.includes('.more.') ? [[name, `${name} 1`]] : [])),
    )
    const lines = begun['choices.fr']?.split('\n').length ?? 0
    const choices = (word: string) => ({
      'choices.fr': Array.from({ length: lines }, (_, place) => `${word} ${place}${kind.startsWith('payment') ? ' : 5' : ''}`).join('\n'),
    })
    await send(id, { ...begun, ...written, ...(lines > 0 && choices('un')) }, below)
    const shown = async () => {
      const { label, ...rest } = (await fieldOf(id, field))!
      return textsIn('label.fr' in begun ? { label, ...rest } : rest)
    }
    const asWritten = await shown()
    expect([kind, asWritten.filter((text) => !isTranslated(text, 'ar'))]).toEqual([kind, []])
    const now = await controls()
    const french = Object.fromEntries(Object.keys(now).flatMap((name) => (/^[^.]+\.fr$/.test(name) ? [[name, `${name} 2`]] : [])))
    await send(id, { ...now, ...french, ...(lines > 0 && choices('deux')) }, below)
    for (const text of await shown()) {
      expect([kind, readIn(text, 'ar'), readIn(text, 'en')]).toEqual([kind, text.fr, text.fr])
      expect(asWritten.map(({ ar }) => ar)).toContain(text.ar)
    }
    const page = await (await get(`${pathOf(id)}${below}?lang=ar`)).text()
    const rights = [...page.matchAll(/<button[^>]* value="([^"]+)"[^>]* name="right"/g)].map(([, name]) => name!)
    expect([kind, rights.length]).toEqual([kind, 2 * asWritten.length])
    const right = rights.find((name) => name.endsWith('.ar'))!
    expect((await send(id, { ...(await controls()), right }, below)).headers.get('location')).toContain('done=right&lang=ar')
    expect((await shown()).filter((text) => isTranslated(text, 'ar'))).toHaveLength(1)
  }
})

test('IMP-29 the same of the texts of a form’s settings, which its page lists as to be reviewed', async () => {
  const id = await newForm('job')
  await send(
    id,
    {
      part: 'texts',
      ...inThree('title', 'un'),
      ...inThree('description', 'un'),
      ...inThree('submit.text', 'un'),
      ...inThree('submit.busyText', 'un'),
      name: 'X',
    },
    'settings/',
  )
  await send(id, { part: 'pages', 'pages.indicator': 'progress', ...inThree('pages.firstTitle', 'un'), ...inThree('pages.last', 'un') }, 'settings/')
  const sendPart = async (part: string, fields: Record<string, string>) => {
    const page = await (await get(`${pathOf(id)}settings/`)).text()
    const form = new RegExp(`<form[^>]*>(?:(?!</form>)[\\s\\S])*name="part" value="${part}"[\\s\\S]*?</form>`).exec(page)![0]
    return send(id, { ...controlsIn(`<h1${form}`), ...fields }, 'settings/')
  }
  await sendPart('notifications', inThree('body', 'un {all_fields}'))
  const before = textsIn({ ...(await stored(id)).definition, fields: [] })
  await sendPart('texts', { 'title.fr': 'deux', 'description.fr': 'deux', 'submit.text.fr': 'deux', 'submit.busyText.fr': 'deux' })
  await sendPart('pages', { 'pages.firstTitle.fr': 'deux', 'pages.last.fr': 'deux' })
  await sendPart('confirmations', { 'message.fr': '<p>deux</p>' })
  await sendPart('notifications', { 'subject.fr': 'deux', 'body.fr': 'deux' })
  const { definition } = await stored(id)
  const after = textsIn({ ...definition, fields: [] })
  expect(after.map((text) => [text.fr.includes('deux'), readIn(text, 'ar') === text.fr, text.ar !== text.fr])).toEqual(before.map(() => [true, true, true]))
  const builder = await (await get(pathOf(id))).text()
  for (const part of ['texts', 'pages', 'confirmations', 'notifications']) expect(builder).toContain(`settings/?at=${part}&amp;lang=ar#${part}`)
  await sendPart('notifications', { right: 'subject.ar' })
  expect((await stored(id)).definition.notifications[0]).toMatchObject({
    subject: { fr: 'deux', of: { en: expect.any(String) } },
    body: { of: { ar: 'un {all_fields}' } },
  })
})

const inThree = (name: string, word: string) => ({ [`${name}.fr`]: word, [`${name}.ar`]: `${word} ar`, [`${name}.en`]: `${word} en` })

function textsIn(value: unknown): Translatable[] {
  if (typeof value !== 'object' || value === null) return []
  return 'fr' in value ? [value as Translatable] : Object.values(value).flatMap(textsIn)
}

test('IMP-29, MONEY-12 a choice that is paid for keeps its own translation wherever its line goes, and never takes that of another', async () => {
  const id = await newForm('booking')
  const choices = async () => {
    const field = await fieldOf(id, 6)
    const list = field && 'choices' in field ? field.choices : []
    return list.map((choice) => [choice.id, readIn(choice.label, 'ar'), 'amount' in choice ? choice.amount : 0])
  }
  const save = async (lines: string[], more: Record<string, string> = {}) => {
    const page = await (await get(`${pathOf(id)}fields/6/`)).text()
    return send(id, { ...controlsIn(page), 'choices.fr': lines.join('\n'), ...more }, 'fields/6/')
  }
  expect(await choices()).toEqual([
    [1, 'تسبيق', 20_000],
    [2, 'الخدمة كاملة', 60_000],
  ])
  await save(['Nouveau : 5', 'Prestation complète : 60', 'Acompte : 20'])
  expect(await choices()).toEqual([
    [3, 'Nouveau', 5000],
    [2, 'الخدمة كاملة', 60_000],
    [1, 'تسبيق', 20_000],
  ])
  await save(['Prestation complète : 60', 'Acompte : 20'])
  expect(await choices()).toEqual([
    [2, 'الخدمة كاملة', 60_000],
    [1, 'تسبيق', 20_000],
  ])
  await save(['Coupe seule : 25', 'Coupe et barbe : 40'])
  expect(await choices()).toEqual([
    [2, 'Coupe seule', 25_000],
    [1, 'Coupe et barbe', 40_000],
  ])
  await save(['Coupe seule : 25', 'Coupe et barbe : 40'], { 'choices.1.ar': 'حلاقة ولحية', 'choices.more.ar': 'لحية: ١٥ دينار' })
  expect(await choices()).toEqual([
    [2, 'Coupe seule', 25_000],
    [1, 'حلاقة ولحية', 40_000],
    [3, 'لحية', 15_000],
  ])
  expect(await (await get(`${pathOf(id)}fields/6/`)).text()).toContain('il disait : « Prestation complète »')
})

test('IMP-29, UI-35 a reader of Arabic finds the Arabic texts of a field, and what they write there is in their list and what visitors read', async () => {
  const id = await newForm('job')
  await db.updateTable('account_people').set({ locale: 'ar' }).execute()
  try {
    const page = await (await get(`${pathOf(id)}fields/6/`)).text()
    expect(page).toMatch(/<input[^>]*data-editor-language="ar"[^>]*checked=""/)
    expect(page).toContain('اسم الحقل (العربية)')
    await send(id, { ...controlsIn(page), 'label.ar': 'تجربتك المهنية' }, 'fields/6/')
    expect(await (await get(pathOf(id))).text()).toContain('تجربتك المهنية')
    await send(id, { intent: 'publish' })
    expect(readIn((await findForm(id))!.definition.fields[5]!.label, 'ar')).toBe('تجربتك المهنية')
  } finally {
    await db.updateTable('account_people').set({ locale: 'fr' }).execute()
  }
})
