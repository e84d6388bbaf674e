import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import type { Mail, MailGateway } from './mail.ts'
import { smtpAtPort, type SmtpAtPort } from './smtp-at-port.testing.ts'
import { smtp } from './smtp.server.ts'

const MAIL: Mail = {
  messageId: 'a1b2@shop.test',
  from: { name: 'Dar Zitouna', address: 'boutique@shop.test' },
  replyTo: 'salma@shop.test',
  to: 'sami@example.test',
  subject: 'Commande n° 1001',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
}

let at: SmtpAtPort | undefined
afterEach(async () => {
  await at?.close()
  at = undefined
})

function sender({ port }: SmtpAtPort): MailGateway {
  return smtp({ url: `smtp://127.0.0.1:${port}`, hostname: 'shop.test' })
}

async function travelled(mail: Mail): Promise<{ raw: Buffer; recipients: string[] }> {
  let arrived = Buffer.alloc(0)
  const recipients: string[] = []
  at = await smtpAtPort({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      done()
    },
    onData: (stream, _session, done) =>
      void buffer(stream).then((bytes) => {
        arrived = bytes
        done(null, 'queued')
      }),
  })
  expect(await sender(at).send(mail)).toEqual({ outcome: 'sent' })
  return { raw: arrived, recipients }
}

test('long names and texts in any script travel in seven bits and short lines, and arrive as they were', async () => {
  const subject = 'الطلب رقم 1001: تم استلامه · دار الزيتونة للصناعات التقليدية '.repeat(4).trim()
  const name = 'دار الزيتونة للصناعات التقليدية التونسية — Élégance & Tradition'
  const html = `<p>${'حانوت é '.repeat(3000)}</p>${'x'.repeat(5000)}`
  const { raw } = await travelled({ ...MAIL, subject, from: { name, address: MAIL.from.address }, html, text: 'y'.repeat(5000) })
  expect(raw.every((byte) => byte < 128)).toBe(true)
  expect(
    Math.max(
      ...raw
        .toString()
        .split('\r\n')
        .map((line) => line.length),
    ),
  ).toBeLessThan(999)
  const mail = await PostalMime.parse(raw)
  expect([mail.subject, mail.from!.name, mail.html!.trim(), mail.text!.trim()]).toEqual([subject, name, html, 'y'.repeat(5000)])
})

test('a line break in a name, a subject or an address makes no header and no recipient', async () => {
  const evil = 'Sami\r\nBcc: evil@example.test\r\n\r\nHello\n.\nRCPT TO:<evil@example.test>'
  const { raw, recipients } = await travelled({
    ...MAIL,
    subject: evil,
    from: { name: evil, address: MAIL.from.address },
    replyTo: 'a@shop.test\r\nBcc: evil@example.test',
  })
  expect(recipients).toEqual([MAIL.to])
  const { headers } = await PostalMime.parse(raw)
  expect(headers.map(({ key }) => key).toSorted()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to', 'x-auto-response-suppress'].toSorted(),
  )
})

test('only one address is written to: lists, names, groups and second lines are refused before anybody is asked', async () => {
  at = await smtpAtPort()
  const gateway = sender(at)
  const lists = [
    'a@x.test, b@x.test',
    'a@x.test;b@x.test',
    'Sami <a@x.test>',
    'all: a@x.test;',
    'a@x.test\r\nRCPT TO:<b@x.test>',
    '<a@x.test>',
    'a@b@x.test',
    '',
    '@x.test',
  ]
  for (const to of lists) expect([to, await gateway.send({ ...MAIL, to })]).toEqual([to, { outcome: 'refused', said: 'not one address' }])
  expect(at.connections).toBe(0)
})

test('a file goes with a mail and arrives byte for byte under its name, beside the text in both its forms', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, place) => (place * 7) % 256))
  const { raw } = await travelled({ ...MAIL, attachments: [{ name: 'فاتورة FA-2026-00042.pdf', type: 'application/pdf', bytes }] })
  const { attachments, html, text } = await PostalMime.parse(raw)
  expect(attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    ['فاتورة FA-2026-00042.pdf', 'application/pdf', 'attachment'],
  ])
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer).equals(bytes)).toBe(true)
  expect([html?.trim(), text?.trim()]).toEqual([MAIL.html, MAIL.text])
})

test('a mail that one may end says so to mail programs, with an address that ends it by one press (RFC 8058)', async () => {
  const unsubscribe = `https://shop.test/ar/prevenez-moi/?stop=${'a'.repeat(16)}`
  const { headers } = await PostalMime.parse((await travelled({ ...MAIL, unsubscribe })).raw)
  const said = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
  expect([said['list-unsubscribe'], said['list-unsubscribe-post']]).toEqual([`<${unsubscribe}>`, 'List-Unsubscribe=One-Click'])
})
