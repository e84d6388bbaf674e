import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { OrderNotice } from '#shop/upkeep/messages'
import type { NoticeChannel, NoticePlace } from './order-notices.ts'

export interface OrderNoticeTable {
  event: OrderNotice
  /** Empty: no notice. */
  channel: Generated<NoticeChannel>
  revision: Generated<number>
}

export interface OrderNoticeTextTable {
  event: OrderNotice
  locale: Locale
  text: Generated<string>
  /** Template approved by WhatsApp; empty for none. */
  template: Generated<string>
  template_language: Generated<string>
  template_places: Generated<NoticePlace[]>
}

declare module '#platform/database.server' {
  interface Tables {
    order_notices: OrderNoticeTable
    order_notice_texts: OrderNoticeTextTable
  }
}
