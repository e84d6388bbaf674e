import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formSchema } from '#shop/forms/forms.schema'
import type { Filled } from '#shop/forms/form-rules'
import {
  fillPlaceholders,
  type PlaceholderValues,
  recipientsOf,
  replyAddress,
  chooseConfirmation,
  isRedirectAddress,
  unknownPlaceholders,
} from './form-notifications.ts'
import { typedForStranger } from './notification.server.ts'

const fields = formSchema.shape.fields.parse([
  { id: 1, kind: 'text', label: { fr: 'Nom' } },
  { id: 2, kind: 'email', label: { fr: 'E-mail' } },
])
const values = (typed: string): PlaceholderValues => ({
  answers: [{ field: 1, label: 'Nom', text: typed }],
  form_name: 'Contact',
  form_id: '7',
  entry_id: '31',
  entry_details_url: 'https://shop.test/admin/forms/entries/31/',
  page_url: 'https://shop.test/page/contact/',
  page_title: 'Contact',
  site_name: 'Hanout',
  admin_email: 'salma@shop.test',
  user_email: '',
  user_display: '',
  user_id: '',
  day: '23 novembre 2026',
  sentAt: '2026-11-23 14:05:09',
})

type Written = Partial<{ kind: 'message' | 'redirect'; message: { fr: string; ar?: string }; address: string; newTab: boolean; when: unknown }>
function confirm(typed: string, written: Written[], locale: 'fr' | 'ar' = 'fr') {
  const { confirmations } = formSchema.pick({ confirmations: true }).parse({
    confirmations: written.map((one) => ({ kind: 'message', message: { fr: '' }, ...one })),
  })
  const filled: Filled = { texts: new Map([[1, [typed]]]), pieces: new Map(), files: new Map() }
  return chooseConfirmation({ fields, confirmations }, { filled, locale, values: values(typed) })
}
const redirectOf = (typed: string, address: string, locale: 'fr' | 'ar' = 'fr') => confirm(typed, [{ kind: 'redirect', address }], locale)

test('IMP-37 placeholders stand for what was filled in, the entry, its page, and its moment; an unknown one for nothing', () => {
  expect(fillPlaceholders('{field_id="1"} {form_name} {entry_id} {date} {date format="d/m/Y H:i"} {page_url}', values('Sami'))).toBe(
    'Sami Contact 31 23 novembre 2026 23/11/2026 14:05 https://shop.test/page/contact/',
  )
  expect(fillPlaceholders('{all_fields}|{user_ip}|{field_id="9"}|{ x }', values('Sami'))).toBe('Nom: Sami|||{ x }')
  expect(fillPlaceholders('{field_id=&quot;1&quot;}', values('Sami'))).toBe('Sami')
})

test('IMP-37 what was typed is no placeholder itself', () => {
  expect(fillPlaceholders('{field_id="1"}', values('{admin_email}'))).toBe('{admin_email}')
})

test('IMP-37 unknown placeholders are named, and fields that the form does not have', () => {
  expect(unknownPlaceholders('{user_ip} {date} {field_id="1"} {field_id="9"} {form_name="2"} {date format="Y"} {query_var key="x"}', { fields })).toEqual([
    '{user_ip}',
    '{field_id="9"}',
    '{form_name="2"}',
    '{query_var key="x"}',
  ])
})

test('FORM-27 the first confirmation whose conditions hold is said, in the visitor’s language, with what was typed escaped', () => {
  const when = [[{ field: 1, operator: 'is', value: 'Nadia' }]]
  const two = [{ message: { fr: '<p>À Nadia</p>' }, when }, { message: { fr: '<p>Merci {field_id="1"}</p>', ar: '<p>شكرًا {field_id="1"}</p>' } }]
  expect(confirm('Nadia', two)).toEqual({ kind: 'message', html: '<p>À Nadia</p>' })
  expect(confirm('<img src=x onerror=alert(1)>', two)).toEqual({ kind: 'message', html: '<p>Merci &lt;img src=x onerror=alert(1)&gt;</p>' })
  expect(confirm('Sami', two, 'ar')).toEqual({ kind: 'message', html: '<p>شكرًا Sami</p>' })
})

test('FORM-27 inside a tag what was typed adds neither attribute nor scheme', () => {
  const { html } = confirm('javascript:alert("1")', [{ message: { fr: '<p><a href="{field_id=&quot;1&quot;}">x</a> <a href="{page_url}">y</a></p>' } }]) as {
    html: string
  }
  expect(html).toBe('<p><a href="javascript%3Aalert(%221%22)">x</a> <a href="https://shop.test/page/contact/">y</a></p>')
})

test('FORM-24, FORM-25 a redirect leads to the shop’s own path in the visitor’s language, or where the merchant wrote', () => {
  expect(redirectOf('', '/page/livraison/?n=1')).toEqual({ kind: 'redirect', url: '/page/livraison/?n=1', newTab: false })
  expect(redirectOf('', '/page/livraison/', 'ar')).toMatchObject({ url: '/ar/page/livraison/' })
  expect(redirectOf('a b&c', 'https://agenda.test/new?name={field_id="1"}&x=1')).toMatchObject({ url: 'https://agenda.test/new?name=a%20b%26c&x=1' })
  expect(confirm('', [{ kind: 'redirect', address: 'https://agenda.test/', newTab: true }])).toMatchObject({ newTab: true })
})

test('FORM-24 an address that leads nowhere is passed over', () => {
  const thanks = { message: { fr: '<p>Merci</p>' } }
  for (const address of ['', '//evil.test/', '/\\evil.test/', 'javascript:alert(1)', 'ftp://x.test/', 'https://a:b@x.test/', 'page/x/', '{field_id="1"}'])
    expect(confirm('https://evil.test/', [{ kind: 'redirect', address }, thanks])).toEqual({ kind: 'message', html: '<p>Merci</p>' })
  expect(['/page/x/?a={entry_id}', 'https://x.test/'].every(isRedirectAddress)).toBe(true)
  expect(['//x', 'https://{field_id="1"}.test/', '/{form_name}/'].some(isRedirectAddress)).toBe(false)
})

test('FORM-24 whatever is typed, host and path stay the merchant’s', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const { url } = redirectOf(typed, 'https://agenda.test/{field_id="1"}new?name={field_id="1"}#{field_id="1"}') as { url: string }
      const { origin, pathname } = new URL(url)
      expect([origin, pathname]).toEqual(['https://agenda.test', '/new'])
      const own = redirectOf(typed, '/{field_id="1"}merci/?name={field_id="1"}') as { url: string }
      expect(new URL(own.url, 'https://shop.test')).toMatchObject({ origin: 'https://shop.test', pathname: '/merci/' })
    }),
  )
})

const answers = [
  { field: 1, kind: 'text', label: 'Nom', text: 'Sami\r\nBcc: x@evil.test' },
  { field: 2, kind: 'email', label: 'E-mail', text: 'Sami@Example.test' },
] as const

test('IMP-37 the merchant’s addresses and the typed one of an e-mail field are written to, nobody else', () => {
  const to = ['{admin_email}', 'sav@shop.test', '{field_id="2"}', '{field_id="1"}', 'a@x.test, b@x.test', 'x@y.test\r\nBcc: z@evil.test']
  expect(recipientsOf({ to }, { answers, merchant: 'salma@shop.test' })).toEqual({
    toMerchant: ['salma@shop.test', 'sav@shop.test'],
    toVisitor: ['sami@example.test'],
  })
  expect(recipientsOf({ to: ['{admin_email}'] }, { answers, merchant: undefined })).toEqual({ toMerchant: [], toVisitor: [] })
})

test('IMP-37 an answer to the merchant’s mail goes to the visitor, unless the notification says otherwise', () => {
  const reply = (replyTo: string, typed = answers) => replyAddress({ replyTo }, { answers: typed, merchant: 'salma@shop.test' })
  expect(reply('')).toBe('Sami@Example.test')
  expect(reply('{admin_email}')).toBe('salma@shop.test')
  expect(reply('x@y.test\r\nBcc: z@evil.test')).toBeUndefined()
})

test('IMP-37 nothing that a stranger typed becomes a link in a mail to another', () => {
  const links = [
    'http://x.test',
    'HTTPS://x.test/',
    '(www.x.test)',
    'evil-bank.com/login',
    'evil-bank.com:80',
    'xn--bnk-zna.xn--p1ai/',
    'evil。com/x',
    '1.2.3.4/x',
    'x@y.test',
    'mailto:x@y.test',
    '\\\\x\\y',
    'ftp://x',
    'بنك.تونس/x',
  ]
  expect(links.map((text) => typedForStranger(`a ${text} b`, 'sami@example.test'))).toEqual(links.map(() => 'a … b'))
  const said = typedForStranger('evil-bank.com, merci.Bonjour à la S.A.R.L. M.Ben Ali : 12.500 DT le 3.12.2026 ? بنك.تونس', 'sami@example.test')
  expect(said).toBe('evil-bank. com, merci. Bonjour à la S.A.R.L. M. Ben Ali : 12.500 DT le 3.12.2026 ? بنك. تونس')
  expect(typedForStranger('Sami@Example.test', 'sami@example.test')).toBe('Sami@Example.test')
  expect(typedForStranger('x'.repeat(600), 'a@b.test')).toHaveLength(501)
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '1', '.', '-', '/', '@', ':', '。', ' '), maxLength: 30 }), (text) => {
      expect(typedForStranger(text, 'a@b.test')).not.toMatch(/[a1-][.。]a[a1]|[^\s]@[^\s]|:\/\//)
    }),
  )
})
