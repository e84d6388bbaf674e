import { expect, test } from 'vitest'
import { formSchema } from '#shop/forms/forms.schema'
import type { Filled } from '#shop/forms/form-rules'
import { answerIn, answersOf } from './entries.ts'

const text = (fr: string, ar?: string) => (ar ? { fr, ar } : { fr })
const form = formSchema.parse({
  fields: [
    { id: 1, kind: 'text', label: text('Nom', 'الاسم') },
    { id: 2, kind: 'password', label: text('Mot de passe') },
    { id: 3, kind: 'card', label: text('Carte') },
    {
      id: 4,
      kind: 'checkbox',
      label: text('Jours', 'أيام'),
      choices: [
        { id: 1, label: text('Lundi', 'الاثنين') },
        { id: 2, label: text('Mardi', 'الثلاثاء') },
      ],
    },
    { id: 5, kind: 'date', label: text('Jour') },
    { id: 6, kind: 'file', label: text('Photos') },
    { id: 7, kind: 'payment-single', label: text('Dîner'), amount: 25_500, mostPieces: 5 },
    { id: 8, kind: 'payment-total', label: text('Total') },
    { id: 9, kind: 'text', label: text('Caché'), when: { action: 'show', any: [[{ field: 1, operator: 'is', value: 'Nadia' }]] } },
    { id: 10, kind: 'consent', label: text('Accord'), text: text('J’accepte les conditions.', 'أوافق على الشروط.') },
    { id: 11, kind: 'html', label: text(''), html: text('<p>…</p>') },
    { id: 12, kind: 'text', label: text('Rien') },
  ],
  submit: { text: text('Envoyer'), busyText: text('Envoi…') },
  confirmations: [{ kind: 'message', message: text('<p>Merci</p>') }],
  notifications: [],
  payment: { currency: 'TND' },
})
const filled: Filled = {
  texts: new Map([
    [1, ['Sami']],
    [2, ['Tr3s-secret!', 'Tr3s-secret!']],
    [3, ['4111 1111 1111 1234']],
    [4, ['2', '1']],
    [5, ['2026-11-30']],
    [9, ['secret of a field that does not show']],
    [10, ['1']],
    [12, ['  ']],
  ]),
  pieces: new Map([[7, 2]]),
  files: new Map([[6, [{ name: 'lampe.jpg', bytes: 10 }]]]),
}
const answers = answersOf(form, filled)
const textsIn = (locale: 'ar' | 'fr') =>
  answers.map((answer) => {
    const field = form.fields.find(({ id }) => id === answer.field)
    const said = answerIn(locale, answer, field)
    return `${said.label}: ${said.text}`
  })

test('IMP-30 what is kept of a form: what shows and was filled in, of a password nothing, of a card its last four digits', () => {
  expect(answers.map(({ field, text: said }) => [field, said])).toEqual([
    [1, 'Sami'],
    [2, ''],
    [3, '•••• 1234'],
    [4, 'Lundi\nMardi'],
    [5, '2026-11-30'],
    [6, 'lampe.jpg'],
    [7, '2 × 25.500 TND'],
    [8, '51.000 TND'],
    [10, 'J’accepte les conditions.'],
  ])
  expect(JSON.stringify(answers)).not.toMatch(/secret|4111/)
})

test('IMP-30 what was filled in is read in the reader’s language, dates in words; where a field is gone in French', () => {
  const said = textsIn('ar')
  expect(said).toContain('الاسم: Sami')
  expect(said).toContain('أيام: الاثنين\nالثلاثاء')
  expect(said).toContain('Accord: أوافق على الشروط.')
  expect(textsIn('fr')).toContain('Jour: 30 novembre 2026')
  expect(answerIn('ar', answers[3]!, undefined)).toEqual({ label: 'Jours', text: 'Lundi\nMardi' })
})
