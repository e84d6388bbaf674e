import type { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { inEach } from '#i18n/words.ts'
import type { FormDefinition, FormText } from '#shop/forms/forms'
import { formSchema } from '#shop/forms/forms.schema'
import type { Starter } from './form-management.ts'
import { fieldKindWords, newFieldWords, starterWords as words } from './form-management.words.ts'

type Input = z.input<typeof formSchema>
type FieldInput = Input['fields'][number]
type Part = FieldInput extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never

/** A form from a template. A booking is paid in `currency`, if forms can be. IMP-29. */
export function starterForm(starter: Starter, currency: FormDefinition['payment']['currency']): FormDefinition {
  const fields = PARTS[starter].map((part, place): FieldInput => ({ ...part, id: place + 1 }))
  const email = fields.find(({ kind }) => kind === 'email')?.id
  const submit = starter === 'booking' ? words.book : words.send
  return formSchema.parse({
    fields,
    pages: { indicator: fields.some(({ kind }) => kind === 'page-break') ? 'progress' : 'none' },
    submit: { text: submit, busyText: words.sending },
    confirmations: [{ kind: 'message', message: words.thanks }],
    notifications: [
      { to: ['{admin_email}'], replyTo: email === undefined ? '' : `{field_id="${email}"}`, subject: words[`subject-${starter}`], body: words.allFields },
    ],
    invitesVendors: starter === 'vendor',
    payment: { currency: starter === 'booking' ? currency : null },
  } satisfies Input)
}

const name: Part = { kind: 'text', label: words.name, required: true, width: 'half' }
const email: Part = { kind: 'email', label: words.email, required: true, width: 'half' }
const phone: Part = { kind: 'phone', label: words.phone, width: 'half' }
const consent: Part = { kind: 'consent', label: fieldKindWords.consent, text: newFieldWords.consent, required: true }

const PARTS: Record<Starter, Part[]> = {
  contact: [name, { ...email, required: false }, { ...phone, required: true, width: 'full' }, { kind: 'paragraph', label: words.message, required: true }],
  quote: [
    name,
    email,
    phone,
    { kind: 'number', label: words.quantity, positive: true, width: 'half' },
    { kind: 'paragraph', label: words.need, required: true },
    { kind: 'date', label: words.wishedFor, noPast: true, width: 'half' },
    { kind: 'file', label: words.picture, mostFiles: 3 },
  ],
  return: [
    { kind: 'text', label: words.orderNumber, required: true, width: 'half' },
    name,
    email,
    phone,
    { kind: 'select', label: words.reason, required: true, choices: listed(words.broken, words.notAsShown, words.wrongOne, words.changedMind, words.other) },
    { kind: 'paragraph', label: words.whatHappened, required: true },
    { kind: 'file', label: words.pictures, mostFiles: 5 },
    { kind: 'radio', label: words.wish, required: true, choices: listed(words.exchange, words.moneyBack) },
  ],
  job: [
    name,
    email,
    { ...phone, required: true },
    { kind: 'text', label: words.position, required: true, width: 'half' },
    { kind: 'page-break', label: fieldKindWords['page-break'], title: words.career },
    { kind: 'select', label: words.experience, required: true, choices: listed(words.noExperience, words.fewYears, words.manyYears) },
    { kind: 'date', label: words.from, noPast: true },
    { kind: 'file', label: words.cv, required: true, extensions: ['pdf', 'docx', 'odt', 'jpg', 'png'] },
    { kind: 'paragraph', label: words.aboutYou },
    consent,
  ],
  vendor: [
    { kind: 'text', label: words.store, required: true, width: 'half' },
    name,
    email,
    { ...phone, required: true },
    { kind: 'page-break', label: fieldKindWords['page-break'], title: words.yourGoods },
    { kind: 'checkbox', label: words.goods, required: true, choices: listed(words.clothes, words.home, words.devices, words.food, words.other) },
    { kind: 'number', label: words.howMany, positive: true },
    { kind: 'url', label: words.website },
    { kind: 'paragraph', label: words.aboutStore, required: true },
    { kind: 'page-break', label: fieldKindWords['page-break'], title: words.yourPapers },
    { kind: 'file', label: words.identityCard, required: true, extensions: ['pdf', 'jpg', 'png'] },
    { kind: 'file', label: words.businessPapers, extensions: ['pdf', 'jpg', 'png'], mostFiles: 3 },
    { kind: 'select', label: words.language, required: true, choices: listed(...LOCALES.map((locale) => inEach(() => LOCALE_NAMES[locale]))) },
    consent,
  ],
  booking: [
    name,
    email,
    { ...phone, required: true },
    { kind: 'date', label: words.day, required: true, noPast: true, width: 'half' },
    { kind: 'time', label: fieldKindWords.time, required: true, from: '09:00', until: '19:00' },
    {
      kind: 'payment-multiple',
      label: words.formula,
      required: true,
      choices: [
        { id: 1, label: words.deposit, amount: 20_000 },
        { id: 2, label: words.whole, amount: 60_000 },
      ],
    },
    { kind: 'payment-total', label: fieldKindWords['payment-total'] },
    { kind: 'paragraph', label: words.remark },
  ],
  empty: [],
}

function listed(...labels: FormText[]) {
  return labels.map((label, place) => ({ id: place + 1, label }))
}
