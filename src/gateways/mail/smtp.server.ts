import SMTPConnection from 'nodemailer/lib/smtp-connection'
import MailComposer from 'nodemailer/lib/mail-composer'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { guardedLookup, refuseHiddenHost } from '#platform/public-addresses.server'
import type { Delivery, Mail, MailGateway, MailProblem } from './mail.ts'

/** The server that takes our mail, and our name in the greeting. */
export interface SmtpAccount {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  hostname: string
  /** Time limits of its silence, in ms. */
  patience?: { connect: number; silence: number; whole: number }
  /** Tells which addresses it may connect to; all if left out. */
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

/**
 * Sends mail by SMTP, encrypted unless the server is this machine. The text is sent only once the server has accepted sender and recipient.
 * So a failure before was surely not taken, and one after it may have been.
 */
export function smtp({ url, hostname, patience = PATIENCE, mayReach }: SmtpAccount): MailGateway {
  const server = new URL(url)
  const options = {
    host: server.hostname.replace(/^\[|\]$/g, ''),
    ...(server.port && { port: Number(server.port) }),
    secure: server.protocol === 'smtps:',
    // Nobody can listen in on the machine itself, where a mail server's certificate is unsigned.
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
        // The reason, if there is one, comes after the end.
        connection.once('end', () => setImmediate(() => done(new Error('closed'))))
        connection.send({ from: mail.from.address, to: [mail.to] }, flow, done)
      })
      release(line)
      return { outcome: 'sent' }
    } catch (error) {
      current?.close()
      // A reused connection may have been closed by the server meanwhile.
      if (wasUsed && !begun && replyOf(error) === undefined) return attempt(mail, message)
      return judge(error, begun)
    } finally {
      clearTimeout(deadline)
    }
  }
  return {
    send: async (mail) => (ONE_ADDRESS.test(mail.to) ? attempt(mail, await compose(mail)) : { outcome: 'refused', said: 'not one address' }),
  }
}

/** One recipient, and nothing else: no list, no name, no second line. */
export const ONE_ADDRESS = /^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]{1,255}$/

/** The mail as sent: text and HTML alternatives with attachments, without naming our software. */
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

/** The headers behind a mail program's own unsubscribe button; pressed there, the program sends the POST without asking. */
function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Outcome of a failure. A reply is definite whenever it comes: 4xx temporary, 5xx permanent, and either way the server does not have the mail. */
function judge(error: unknown, begun: boolean): Delivery {
  const reply = replyOf(error)
  const { message, command, response } = error as Error & { command?: string; response?: string }
  const said = (response ?? message).slice(0, LONGEST_SAID)
  const problem = problemOf(error)
  if (reply === undefined) return begun ? { outcome: 'uncertain', said } : { outcome: 'not-taken', said, ...problem }
  // Otherwise our account or their server is at fault, not the mail: once that is mended, the mail goes.
  const isOfMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  return { outcome: reply >= 500 && isOfMail ? 'refused' : 'not-taken', said, ...problem }
}

/** What of a failure is for the account's owner to mend, if anything is. */
function problemOf(error: unknown): { problem: MailProblem } | undefined {
  const { code = '', command = '', message } = error as Error & { code?: string; command?: string }
  if (code === 'EAUTH') return { problem: 'password' }
  if (code === 'ETLS' || /certificate|self-signed|altname|wrong version number|STARTTLS/i.test(message)) return { problem: 'certificate' }
  return command === 'MAIL FROM' ? { problem: 'sender' } : undefined
}

/** The address to connect to, of those that may be reached; the certificate is still that of the name. */
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

/** Promise of a call that answers by a callback, once or with an error. */
function settled(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}
