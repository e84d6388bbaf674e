import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { findToldNotices, type ToldNotice } from '#shop/orders/order-notices.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { noticeAsWritten } from '#templates/order-notice.server.ts'
import { noticePageWords } from '#back-office/order-notices/order-notices.words.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { toldNoticeWords as words } from '#back-office/order-parts/orders.words.ts'
import { moment } from '#back-office/kit/when.ts'

/** A notice with its text, rendered from today's template. */
export type NoticeWithText = ToldNotice & { text: string | undefined }

/** SMS and WhatsApp notices to an order's shopper, latest first, with their texts. IMP-38. */
export async function findNoticesWithTexts(orderId: number): Promise<NoticeWithText[]> {
  const told = await findToldNotices(orderId)
  return Promise.all(told.map(async (notice) => ({ ...notice, text: await noticeAsWritten(notice, config.url.origin) })))
}

const KINDS = {
  waiting: 'quiet',
  sent: 'quiet',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  dead: 'bad',
  uncertain: 'warn',
  'passed-on': 'warn',
  'too-many': 'warn',
} as const satisfies Record<ToldNotice['fate'], string>

export function toldOnPage({ event, channel, recipient, locale, at, fate, said, text }: NoticeWithText, zone: string) {
  return {
    title: translated(noticePageWords[event]),
    channel: translated(words[channel]),
    phone: `+${recipient}`,
    fate: { word: translated(words[`fate-${fate}`]), kind: KINDS[fate] },
    said: isTrouble(fate) ? said : null,
    at: at.toISOString(),
    when: moment(at, zone),
    text,
    locale,
  }
}

/** A notice as an event of the order: its delivery status, and the provider's reason if it failed. */
export function toldLine({ event, channel, at, fate, said }: ToldNotice) {
  const what = fill(translated(words[event]), { channel: translated(words[channel]), fate: translated(words[`fate-${fate}`]) })
  return { what, who: translated(orderDeskWords.shop), said: isTrouble(fate) ? said : null, at }
}

function isTrouble(fate: ToldNotice['fate']): boolean {
  return fate === 'failed' || fate === 'dead' || fate === 'passed-on'
}
