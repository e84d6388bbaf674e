import type { Delivery } from '#gateways/mail'

/** A text message ready to be sent. */
export interface Sms {
  /** International, digits only: `21622333444`. */
  to: string
  text: string
}

/** A server that takes text messages. It never throws, whatever the server answers. */
export interface SmsGateway {
  send(sms: Sms): Promise<Delivery>
}
