import { expect, test } from 'vitest'
import { formWith } from '#shop/forms/forms.testing'
import { draw, PAGES } from './site-form.testing.tsx'

test('FORM-01, IMP-29 the texts of the buttons between pages are the merchant’s: next and back of each page, and back of the last', () => {
  const texts = { next: { fr: 'Continuer' }, previous: { fr: 'Revenir' } }
  const html = draw(
    formWith(
      PAGES.map((field) => (field.kind === 'page-break' ? { ...field, ...texts } : field)),
      { pages: { last: { fr: 'Relire' } } },
    ),
  )
  const said = (action: string) => [...html.matchAll(new RegExp(`data-action="${action}"[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
  expect([said('next'), said('prev')]).toEqual([
    ['Continuer', 'Continuer'],
    ['Revenir', 'Relire'],
  ])
})

test('IMP-29 every setting of what a page shows of a form changes what is drawn', () => {
  const text = { fr: 'Autre' }
  const fields: Parameters<typeof formWith>[0] = [
    { id: 1, kind: 'text' },
    { id: 2, kind: 'page-break', title: { fr: 'Milieu' } },
    { id: 3, kind: 'text' },
    { id: 4, kind: 'page-break', title: { fr: 'Fin' } },
    { id: 5, kind: 'text' },
  ]
  const plain = draw(formWith(fields))
  const settings: Parameters<typeof formWith>[1][] = [
    { title: text },
    { description: text },
    { submit: { text, busyText: { fr: 'Envoi…' } } },
    { submit: { text: { fr: 'Envoyer' }, busyText: text } },
    { pages: { last: text } },
    { pages: { firstTitle: text } },
    ...(['connector', 'circles', 'progress'] as const).map((indicator) => ({ pages: { indicator } })),
  ]
  for (const one of settings) expect([one, draw(formWith(fields, one)) === plain]).toEqual([one, false])
  const ofFields = { label: text, description: text, hidesLabel: true, width: 'half', required: true, placeholder: text, preset: 'Autre', most: 7, mask: '99' }
  const ofBreaks = { title: text, next: text, previous: text }
  for (const [at, parts] of [
    [2, ofFields],
    [3, ofBreaks],
  ] as const) {
    for (const [part, value] of Object.entries(parts)) {
      const changed = fields.map((field, place) => (place === at ? { ...field, [part]: value } : field)) as typeof fields
      expect([part, draw(formWith(changed)) === plain]).toEqual([part, false])
    }
  }
})
