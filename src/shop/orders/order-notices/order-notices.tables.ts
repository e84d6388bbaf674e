import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { OrderNotice } from '#shop/upkeep/messages'
import type { NoticeChannel, NoticePlace } from './order-notices.ts'

/** An event of an order, and the channel that it is told by. */
export interface OrderNoticeTable {
  event: OrderNotice
  /** Empty where it is not told. */
  channel: Generated<NoticeChannel>
  revision: Generated<number>
}

/** What an event of an order is told in by SMS and WhatsApp, in a language. */
export interface OrderNoticeTextTable {
  event: OrderNotice
  locale: Locale
  /** Empty for the shop's own text. */
  text: Generated<string>
  /** The name of the template that WhatsApp approved; empty for none. */
  template: Generated<string>
  template_language: Generated<string>
  /** The placeholders of its body, in their order. */
  template_places: Generated<NoticePlace[]>
}

declare module '#platform/database.server' {
  interface Tables {
    order_notices: OrderNoticeTable
    order_notice_texts: OrderNoticeTextTable
  }
}
