import SMTPConnection from 'nodemailer/lib/smtp-connection'
import MailComposer from 'nodemailer/lib/mail-composer'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { guardedLookup, refuseHiddenHost } from '#platform/public-addresses.server'
import type { Delivery, Mail, MailGateway, MailProblem } from './mail.ts'

/** `hostname` is our name in the greeting. */
export interface SmtpAccount {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  hostname: string
  /** Time limits, in ms. */
  patience?: { connect: number; silence: number; whole: number }
  /** Which addresses it may connect to; all if omitted. */
  mayReach?: (address: string) => boolean
}

const PATIENCE = { connect: 10_000, silence: 60_000, whole: 120_000 }
const IDLE_MS = 5000
const LONGEST_SAID = 300

/** A connection after greeting and sign-in. */
interface Line {
  connection: SMTPConnection
  isUsed: boolean
  idle?: NodeJS.Timeout
}

/** Encrypted unless the server is this machine. A failure before the text is sent was surely not taken, a later one may have been. */
export function smtp({ url, hostname, patience = PATIENCE, mayReach }: SmtpAccount): MailGateway {
  const server = new URL(url)
  const options = {
    host: server.hostname.replace(/^\[|\]$/g, ''),
    ...(server.port && { port: Number(server.port) }),
    secure: server.protocol === 'smtps:',
    // Traffic to this machine cannot be intercepted, and its mail server's certificate is unsigned.
    ...(isLocal(server.hostname) ? { opportunisticTLS: true, tls: { rejectUnauthorized: false } } : { requireTLS: true }),
    name: hostname,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.silence,
    logger: false,
  }
  let idleLine: Line | undefined

  const open = async (made: (connection: SMTPConnection) => void): Promise<Line> => {
    const connection = new SMTPConnection(mayReach ? { ...options, ...(await reachable(server, mayReach)) } : options)
    made(connection)
    // Pending calls are notified by callback; a broken idle connection is just dropped.
    connection.on('error', () => {})
    connection.once('end', () => {
      if (idleLine?.connection === connection) idleLine = undefined
    })
    await settled((done) => {
      connection.once('error', done)
      connection.once('end', () => done(new Error('closed')))
      connection.connect(done)
    })
    if (server.username) {
      const auth = { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
      await settled((done) => {
        connection.once('error', done)
        connection.once('end', () => setImmediate(() => done(new Error('closed'))))
        connection.login(auth, done)
      })
    }
    return { connection, isUsed: false }
  }

  const release = (line: Line) => {
    line.isUsed = true
    line.idle = setTimeout(() => line.connection.quit(), IDLE_MS).unref()
    idleLine = line
  }

  const attempt = async (mail: Mail, message: Buffer): Promise<Delivery> => {
    let begun = false
    let line = idleLine
    idleLine = undefined
    clearTimeout(line?.idle)
    const wasUsed = line !== undefined
    let current = line?.connection
    const deadline = setTimeout(() => current?.close(), patience.whole)
    try {
      line ??= await open((made) => (current = made))
      const { connection } = line
      const flow = Readable.from(
        (function* () {
          begun = true
          yield message
        })(),
      )
      await settled((done) => {
        // The reason, if any, is emitted after the end.
        connection.once('end', () => setImmediate(() => done(new Error('closed'))))
        connection.send({ from: mail.from.address, to: [mail.to] }, flow, done)
      })
      release(line)
      return { outcome: 'sent' }
    } catch (error) {
      current?.close()
      // The server may have closed a reused connection meanwhile.
      if (wasUsed && !begun && replyOf(error) === undefined) return attempt(mail, message)
      return judge(error, begun)
    } finally {
      clearTimeout(deadline)
    }
  }
  const check = async () => {
    let current: SMTPConnection | undefined
    const deadline = setTimeout(() => current?.close(), patience.connect)
    try {
      release(await open((made) => (current = made)))
      return undefined
    } catch (error) {
      current?.close()
      return (judge(error, false) as { said: string }).said
    } finally {
      clearTimeout(deadline)
    }
  }
  return {
    check,
    send: async (mail) => (ONE_ADDRESS.test(mail.to) ? attempt(mail, await compose(mail)) : { outcome: 'refused', said: 'not one address' }),
  }
}

/** Exactly one recipient: no list, no name, no second line. */
export const ONE_ADDRESS = /^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]{1,255}$/

/** Text and HTML alternatives with attachments, without a header that names our software. */
async function compose({ messageId, from, replyTo, to, subject, html, text, attachments = [], unsubscribe }: Mail): Promise<Buffer> {
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...(unsubscribe && stopHeaders(unsubscribe)) }
  const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {}
  const files = attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes }))
  const mail = {
    messageId: `<${messageId}>`,
    from,
    ...answers,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: files,
    headers,
    xMailer: false as const,
  }
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build()
}

/** Headers for a mail program's own unsubscribe button, which sends the POST without opening the page. */
function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Classifies a failure. A reply is definite whenever it comes: 4xx is temporary, 5xx permanent, and in both cases the server does not have the mail. */
function judge(error: unknown, begun: boolean): Delivery {
  const reply = replyOf(error)
  const { message, command, response } = error as Error & { command?: string; response?: string }
  const said = (response ?? message).slice(0, LONGEST_SAID)
  const problem = problemOf(error)
  if (reply === undefined) return begun ? { outcome: 'uncertain', said } : { outcome: 'not-taken', said, ...problem }
  // At any other command the fault is the account's or the server's, not the mail's: it can be sent once that is repaired.
  const isOfMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  return { outcome: reply >= 500 && isOfMail ? 'refused' : 'not-taken', said, ...problem }
}

function problemOf(error: unknown): { problem: MailProblem } | undefined {
  const { code = '', command = '', message } = error as Error & { code?: string; command?: string }
  if (code === 'EAUTH') return { problem: 'password' }
  if (code === 'ETLS' || /certificate|self-signed|altname|wrong version number|STARTTLS/i.test(message)) return { problem: 'certificate' }
  return command === 'MAIL FROM' ? { problem: 'sender' } : undefined
}

/** The first address that may be reached. The certificate is still checked against the host name. */
async function reachable(server: URL, mayReach: (address: string) => boolean): Promise<{ host: string; servername?: string }> {
  refuseHiddenHost(server, mayReach)
  const host = server.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return { host }
  return new Promise((resolve, reject) =>
    guardedLookup(mayReach)(host, {}, (error, address) =>
      typeof address === 'string' && !error ? resolve({ host: address, servername: host }) : reject(error),
    ),
  )
}

function replyOf(error: unknown): number | undefined {
  return (error as { responseCode?: number }).responseCode
}

function isLocal(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function settled(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}
