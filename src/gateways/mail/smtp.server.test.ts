import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import type { Mail } from './mail.ts'
import { no, smtpAtPort, type SmtpAtPort } from './smtp-at-port.testing.ts'
import { smtp } from './smtp.server.ts'

const MAIL: Mail = {
  messageId: 'a1b2@shop.test',
  from: { name: 'Dar Zitouna', address: 'boutique@shop.test' },
  replyTo: 'salma@shop.test',
  to: 'sami@example.test',
  subject: 'Commande n° 1001 : تأكيد',
  html: '<p>Bonjour</p>',
  text: 'Bonjour\n.\nà bientôt',
}

const PATIENCE = { connect: 300, silence: 300, whole: 1000 }

let at: SmtpAtPort | undefined
let raw: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  await at?.close()
  for (const socket of sockets) socket.destroy()
  raw?.close()
  at = raw = undefined
})

async function against(options: SMTPServerOptions, { host = '127.0.0.1', as = '' } = {}) {
  at = await smtpAtPort(options)
  return smtp({ url: `smtp://${as}${host}:${at.port}`, hostname: 'shop.test' })
}

/** A scripted server: `part` gives its reply to a line; undefined is silence, 'drop' hangs up. */
async function playing(part: (line: string, socket: Socket) => string | undefined) {
  raw = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    let inData = false
    const say = (line: string) => {
      const said = part(line, socket)
      if (said === 'drop') return socket.destroy()
      if (said) socket.write(`${said}\r\n`)
      inData = line === 'DATA' && said?.startsWith('354') === true
      return undefined
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      const lines = rest.split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (!inData) say(line)
        else if (line === '.') {
          inData = false
          say('END')
        }
      }
    })
    say('GREETING')
  })
  await new Promise<void>((listening) => raw!.listen(0, '127.0.0.1', listening))
  return smtp({ url: `smtp://127.0.0.1:${(raw.address() as AddressInfo).port}`, hostname: 'shop.test', patience: PATIENCE })
}

function willing(line: string): string {
  if (line === 'GREETING') return '220 ready'
  return line === 'DATA' ? '354 go on' : '250 ok'
}

test('IMP-37 a mail arrives whole, with the name that it has in the shop, and says that a machine wrote it', async () => {
  const gateway = await against({})
  expect(await gateway.send(MAIL)).toEqual({ outcome: 'sent' })
  const [taken] = at!.taken
  expect(taken).toMatchObject({
    messageId: '<a1b2@shop.test>',
    subject: MAIL.subject,
    from: { name: 'Dar Zitouna', address: 'boutique@shop.test' },
    replyTo: [{ address: 'salma@shop.test' }],
    to: [{ address: 'sami@example.test' }],
  })
  expect([taken!.html?.trim(), taken!.text?.trim()]).toEqual([MAIL.html, MAIL.text])
  const headers = new Map(taken!.headers.map(({ key, value }) => [key, value]))
  expect([headers.get('auto-submitted'), headers.has('x-mailer')]).toEqual(['auto-generated', false])
})

test('mails that follow one another share a connection; one that the server closed meanwhile costs nothing', async () => {
  const gateway = await against({ socketTimeout: 500 })
  await gateway.send(MAIL)
  await gateway.send({ ...MAIL, messageId: 'second@shop.test' })
  expect(at!.connections).toBe(1)
  await expect.poll(() => at!.server.connections.size).toBe(0)
  expect(await gateway.send({ ...MAIL, messageId: 'third@shop.test' })).toEqual({ outcome: 'sent' })
  expect(at!.taken.map(({ messageId }) => messageId)).toEqual(['<a1b2@shop.test>', '<second@shop.test>', '<third@shop.test>'])
})

test('on the machine itself STARTTLS is used where it is offered, and name and password go through it', async () => {
  const seen: unknown[] = []
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, { secure }, done) => {
    seen.push([username, password, secure])
    done(null, { user: username })
  }
  const gateway = await against({ disabledCommands: [], authOptional: false, onAuth }, { as: 'dar%40shop.test:p%2Fss@' })
  expect(await gateway.send(MAIL)).toEqual({ outcome: 'sent' })
  expect(seen).toEqual([['dar@shop.test', 'p/ss', true]])
})

test('elsewhere a server without encryption, or with a certificate that nobody signed, is told neither the password nor the mail', async () => {
  const heard: string[] = []
  const listen: SMTPServerOptions = {
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      heard.push('password')
      done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => {
      heard.push('mail')
      done()
    },
  }
  for (const disabledCommands of [['STARTTLS'], []]) {
    const gateway = await against({ ...listen, disabledCommands }, { host: '127.0.0.2', as: 'dar:secret@' })
    expect(await gateway.send(MAIL)).toMatchObject({ outcome: 'not-taken', said: expect.stringMatching(/^500 |certificate/) })
    expect([at!.connections, heard]).toEqual([1, []])
    await at!.close()
  }
})

for (const [when, options] of Object.entries<SMTPServerOptions>({
  'at the greeting': { onConnect: (_session, done) => done(no(421, 'too busy')) },
  'at the greeting, for good': { onConnect: (_session, done) => done(no(554, 'not you')) },
  'at the sender': { onMailFrom: (_address, _session, done) => done(no(451, 'later')) },
  'at the recipient': { onRcptTo: (_address, _session, done) => done(no(450, 'greylisted')) },
  'at the end of the text': { onData: (stream, _session, done) => void buffer(stream).then(() => done(no(452, 'no room'))) },
})) {
  test(`IMP-37 a no for now ${when} may be tried again: the server does not have the mail`, async () => {
    expect((await (await against(options)).send(MAIL)).outcome).toBe('not-taken')
  })
}

for (const [when, options] of Object.entries<SMTPServerOptions>({
  'at the sender': { onMailFrom: (_address, _session, done) => done(no(550, 'not from you')) },
  'at the recipient': { onRcptTo: (_address, _session, done) => done(no(550, 'no such user')) },
  'at the end of the text': { onData: (stream, _session, done) => void buffer(stream).then(() => done(no(554, 'looks like spam'))) },
})) {
  test(`IMP-37 a no for good ${when} is not tried again, and its words are kept`, async () => {
    expect(await (await against(options)).send(MAIL)).toMatchObject({ outcome: 'refused', said: expect.stringMatching(/^55\d .*(you|user|spam)/) })
  })
}

test('a wrong password is our fault, not the mail’s: it waits', async () => {
  const gateway = await against({ authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(no(535, 'bad')) }, { as: 'dar:wrong@' })
  expect((await gateway.send(MAIL)).outcome).toBe('not-taken')
})

test('nobody there, and a server that says nothing: not taken', async () => {
  const gone = await smtpAtPort()
  await gone.close()
  expect(await smtp({ url: `smtp://127.0.0.1:${gone.port}`, hostname: 'shop.test', patience: PATIENCE }).send(MAIL)).toMatchObject({ outcome: 'not-taken' })
  expect(await (await playing(() => undefined)).send(MAIL)).toMatchObject({ outcome: 'not-taken' })
})

for (const command of ['GREETING', 'EHLO', 'MAIL', 'RCPT', 'DATA']) {
  test(`IMP-37 a line that breaks at ${command} leaves the mail with us`, async () => {
    const gateway = await playing((line) => (line.startsWith(command) ? 'drop' : willing(line)))
    expect((await gateway.send(MAIL)).outcome).toBe('not-taken')
  })
}

test('IMP-37 a line that breaks after the text, or an answer that never comes, may mean that it was taken', async () => {
  expect(await (await playing((line) => (line === 'END' ? 'drop' : willing(line)))).send(MAIL)).toMatchObject({ outcome: 'uncertain' })
  raw!.close()
  expect(await (await playing((line) => (line === 'END' ? undefined : willing(line)))).send(MAIL)).toMatchObject({ outcome: 'uncertain' })
})

test('IMP-37 a server that trickles for ever is left in the end', async () => {
  const gateway = await playing((line, socket) => {
    if (line !== 'END') return willing(line)
    const trickle = setInterval(() => socket.write('250-'), 50)
    socket.once('close', () => clearInterval(trickle))
    return undefined
  })
  expect((await gateway.send(MAIL)).outcome).toBe('uncertain')
})

test('IMP-37 a server that trickles before it is ready is left in the end too, and the mail stays with us', async () => {
  const gateway = await playing((line, socket) => {
    if (!line.startsWith('EHLO')) return willing(line)
    const trickle = setInterval(() => socket.write('250-more\r\n'), 50)
    socket.once('close', () => clearInterval(trickle))
    return undefined
  })
  expect((await gateway.send(MAIL)).outcome).toBe('not-taken')
})
