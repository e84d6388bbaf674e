import type { Delivery } from '#gateways/mail'

/** A text message that is ready to go. */
export interface Sms {
  /** As the world dials it, digits only: `21622333444`. */
  to: string
  text: string
}

/** Who takes text messages. It never throws for what the server says or does not say. */
export interface SmsGateway {
  send(sms: Sms): Promise<Delivery>
}
