import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { localeOfPath } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { cancelOrder, endWaiting, keepOrder, onWaiting, resumeOrder, sendAgain, waitingNow, type Waiting } from './waiting-order.ts'
import { waitingOrderWords } from './waiting-order.words.ts'

export function resumeWaiting(): void {
  showNotice()
  resumeOrder()
}

/**
 * Stores the form's order until the network is back. Returns messages for the form if another order already waits; undefined if the browser cannot store it.
 */
export function waitForNetwork(fields: Parameters<typeof keepOrder>[0]['fields'], isMaybeSent: boolean): string[] | undefined {
  showNotice()
  const kept = keepOrder({ fields, isMaybeSent, product: { name: document.querySelector('h1')?.textContent ?? '', path: location.pathname } })
  return kept && (kept.another === undefined ? [] : [fill<string>(words().another, { product: kept.another })])
}

let isShown = false

function showNotice(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  place.className = 'fixed inset-x-3 top-17 z-50 mx-auto max-w-lg'
  document.body.append(place)
  createRoot(place).render(<WaitingNotice words={words()} />)
}

function words(): NoticeWords {
  return translate(localeOfPath(location.pathname), waitingOrderWords)
}

type NoticeWords = Translated<typeof waitingOrderWords>

const KINDS = {
  waiting: 'warn',
  sending: 'info',
  placed: 'good',
  refused: 'bad',
  'given-up': 'bad',
  unsure: 'warn',
  'too-late': 'warn',
  cancelled: 'good',
} as const

function WaitingNotice({ words: said }: { words: NoticeWords }) {
  const waiting = useSyncExternalStore(onWaiting, waitingNow)
  if (!waiting) return null
  const { title, text } = textsOf(waiting, said)
  return (
    <Notice kind={KINDS[waiting.state]} title={title} className="lifted">
      {text ? <p>{text}</p> : null}
      <Actions waiting={waiting} words={said} />
    </Notice>
  )
}

function textsOf(waiting: Waiting, said: NoticeWords): { title: string; text: string } {
  const values = { product: waiting.product.name }
  switch (waiting.state) {
    case 'waiting':
      return { title: said.waiting, text: fill<string>(said.waitingText, values) }
    case 'sending':
      return { title: said.sending, text: '' }
    case 'placed':
      return { title: said.placed, text: fill<string>(said.placedText, values) }
    case 'refused':
      return { title: fill<string>(said.refused, values), text: waiting.reason }
    case 'unsure':
      return { title: said.unsure, text: fill<string>(said.unsureText, values) }
    case 'too-late':
      return { title: said.tooLate, text: fill<string>(said.tooLateText, values) }
    case 'cancelled':
      return { title: said.cancelled, text: fill<string>(said.cancelledText, values) }
    case 'given-up':
    default:
      return { title: said.givenUp, text: fill<string>(said.givenUpText, values) }
  }
}

function Actions({ waiting, words: said }: { waiting: Waiting; words: NoticeWords }) {
  const { state, product } = waiting
  if (state === 'sending') return null
  const mayCancel = state === 'waiting' || state === 'refused'
  return (
    <p className="flex flex-wrap gap-2 pt-1">
      {state === 'placed' || state === 'too-late' ? (
        <a href={waiting.url} className={buttonLook()}>
          {said.see}
        </a>
      ) : null}
      {state === 'refused' ? <Button onClick={() => void sendAgain(waiting.question)}>{waiting.question ? said.again : said.retry}</Button> : null}
      {state === 'refused' || state === 'given-up' ? (
        <a href={product.path} className={buttonLook({ kind: 'quiet' })}>
          {said.product}
        </a>
      ) : null}
      <Button kind="quiet" onClick={mayCancel ? () => void cancelOrder() : endWaiting}>
        {mayCancel ? said.cancel : said.close}
      </Button>
    </p>
  )
}
