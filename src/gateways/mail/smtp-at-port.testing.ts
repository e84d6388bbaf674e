import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export function no(code: number, text = 'no'): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** Records the accepted mails. */
export interface SmtpAtPort {
  taken: Email[]
  connections: number
  port: number
  server: SMTPServer
  close(): Promise<void>
}

/** `options` set its demands and refusals; by default it accepts everything, unencrypted and from anyone. */
export async function smtpAtPort(options: SMTPServerOptions = {}): Promise<SmtpAtPort> {
  const at: SmtpAtPort = { taken: [], connections: 0, port: 0, server: undefined as never, close: async () => {} }
  at.server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    ...options,
    onConnect(session, done) {
      at.connections++
      if (options.onConnect) options.onConnect.call(at.server, session, done)
      else done()
    },
    onData(stream, session, done) {
      if (options.onData) return options.onData.call(at.server, stream, session, done)
      void buffer(stream).then(async (raw) => {
        at.taken.push(await PostalMime.parse(raw))
        done(null, 'queued')
      })
    },
  })
  at.server.on('error', () => {})
  await new Promise<void>((listening) => at.server.listen(0, '0.0.0.0', listening))
  at.port = (at.server.server.address() as AddressInfo).port
  at.close = () => new Promise((closed) => at.server.close(() => closed()))
  return at
}
