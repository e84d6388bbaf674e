import { fill, type Translated } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { placedOrderWords } from './placed-order.words.ts'
import type { Situation } from './situation.ts'

type PlacedOrderWords = Translated<typeof placedOrderWords>

interface SituationNoticeProps {
  situation: Situation
  /** A payment code is shown separately. */
  hasCode: boolean
  phone: string
  call?: string | undefined
  words: PlacedOrderWords
}

export function SituationNotice({ situation, hasCode, phone, call, words }: SituationNoticeProps) {
  const { kind, title, text } =
    hasCode && situation === 'awaiting' ? ({ kind: 'info', title: words.awaitingCode } as NoticeText) : noticeOf(situation, phone, words)
  return (
    <Notice kind={kind} role="status" title={title}>
      {text ? <p>{situation === 'call' && call ? call : text}</p> : null}
    </Notice>
  )
}

interface WaysToPayProps {
  payPath: string
  hereAgain: string | undefined
  hasCode: boolean
  words: PlacedOrderWords
}

export function WaysToPay({ payPath, hereAgain, hasCode, words }: WaysToPayProps) {
  if (hereAgain === undefined)
    return (
      <p>
        <a href={payPath} className={buttonLook()}>
          {words.payAgain}
        </a>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm">
      <a href={hereAgain} className={buttonLook({ kind: 'quiet' })}>
        {words.refresh}
      </a>
      {hasCode ? null : <span className="text-soft">{words.notPaidYet}</span>}
      <a href={payPath} className={buttonLook({ kind: 'secondary' })}>
        {hasCode ? words.otherWays : words.payNow}
      </a>
    </div>
  )
}

interface NoticeText {
  kind: 'good' | 'info' | 'warn'
  title: string
  text?: string
}

function noticeOf(situation: Situation, phone: string, words: PlacedOrderWords): NoticeText {
  const notices: Record<Situation, NoticeText> = {
    call: { kind: 'good', title: words.whatNext, text: fill(words.call, { phone }) },
    paid: { kind: 'good', title: words.paid, text: fill(words.paidNext, { phone }) },
    'to-check': { kind: 'info', title: words.paid, text: fill(words.toCheckNext, { phone }) },
    'checking-payment': { kind: 'info', title: words.checkingPayment, text: fill(words.checkingPaymentNext, { phone }) },
    awaiting: { kind: 'info', title: words.awaiting, text: words.awaitingNext },
    unpaid: { kind: 'warn', title: words.unpaid, text: words.whyExpired },
    cancelled: { kind: 'warn', title: words.cancelled },
    refunded: { kind: 'info', title: words.refunded },
    'on-its-way': { kind: 'good', title: words.onItsWay },
    returned: { kind: 'info', title: words.returned },
    delivered: { kind: 'good', title: words.delivered },
  }
  return notices[situation]
}
