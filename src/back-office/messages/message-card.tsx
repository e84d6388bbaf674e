import { Form, Link } from 'react-router'
import { direction } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import type { OutboxMessage } from '#shop/upkeep/messages.outbox.server'
import type { Receipt } from '#shop/upkeep/messages'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { outboxWords } from './messages.words.ts'
import { useWords } from '#ui/use-words.ts'

interface MessageCardProps {
  message: OutboxMessage & { ago: string; created: string; due: string; by: string | undefined; text: string | null | undefined }
}

/** A message: subject, recipient, state and reason. Only order notices show their text. */
export function MessageCard({ message }: MessageCardProps) {
  const words = useWords(outboxWords)
  const { kind, channel, recipient, orderId, attempts, problem, said, state, ago, created, mayResend, by, receipt, text, locale } = message
  const isFailed = state === 'dead' || state === 'uncertain'
  return (
    <article className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{words[kind]}</b>
        <State message={message} />
        <time dateTime={message.createdAt.toISOString()} title={created} className="text-xs text-soft">
          {ago}
        </time>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="min-w-0 break-all">
          <span className="text-soft">{words[channel]} · </span>
          <bdi dir="ltr">{recipient}</bdi>
        </span>
        {orderId ? (
          <Link to={`/admin/orders/${orderId}/`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
            {fill(words.orderNumber, { number: orderId })}
          </Link>
        ) : null}
        {attempts > 0 ? <span className="text-soft tabular-nums">{fill(words.attempts, { count: attempts })}</span> : null}
      </p>
      {text ? (
        <p lang={locale} dir={direction(locale)} className="max-w-md rounded-xl rounded-es-none bg-shade px-3 py-2 text-sm break-words whitespace-pre-line">
          {text}
        </p>
      ) : null}
      {by || receipt ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {by ? <span className="text-soft tabular-nums">{by}</span> : null}
          {receipt ? <DeliveryReceipt message={message} receipt={receipt} /> : null}
        </p>
      ) : null}
      {problem ? (
        <div className="max-w-prose text-sm">
          <p>{words[problem]}</p>
          {said ? <p className="break-words text-soft">{fill(words.serverSaid, { said })}</p> : null}
          {isFailed && !mayResend ? <p className="text-soft">{words.ended}</p> : null}
        </div>
      ) : null}
      {isFailed ? <Decide message={message} /> : null}
    </article>
  )
}

/** Delivery report of the provider: outcome, reason, and whether it is verified. */
function DeliveryReceipt({ message: { receipt_said: said, receipt_worth: worth }, receipt }: MessageCardProps & { receipt: Receipt }) {
  const words = useWords(outboxWords)
  return (
    <>
      <Badge kind={receipt === 'failed' ? 'bad' : 'good'}>{words[`receipt-${receipt}`]}</Badge>
      {worth === 'verified' ? null : <span className="text-soft">{words.unverified}</span>}
      {said ? <span className="min-w-0 break-words text-soft">{fill(words.serverSaid, { said })}</span> : null}
    </>
  )
}

function State({ message: { state, due } }: MessageCardProps) {
  const words = useWords(outboxWords)
  switch (state) {
    case 'dead':
      return <Badge kind="bad">{words.dead}</Badge>
    case 'uncertain':
      return <Badge kind="warn">{words.uncertain}</Badge>
    case 'waiting':
      return <Badge>{fill(words.stateWaiting, { when: due })}</Badge>
    case 'sending':
      return <Badge kind="accent">{words.stateSending}</Badge>
    case 'sent':
      return <Badge kind="good">{words.stateSent}</Badge>
    case 'dropped':
    default:
      return <Badge>{words.stateDropped}</Badge>
  }
}

/** Staff actions on a message. Each button names its effect and warns of a possible duplicate. */
function Decide({ message: { id, recipient, state, mayResend } }: MessageCardProps) {
  const words = useWords(outboxWords)
  const isUncertain = state === 'uncertain'
  const whose = <span className="sr-only"> {fill(words.ofRecipient, { recipient })}</span>
  return (
    <Form method="post" className="mt-1 flex flex-wrap gap-2">
      <input type="hidden" name="messageId" value={id} />
      {mayResend ? (
        <Button type="submit" name="decision" value="resend">
          {isUncertain ? words.resendAnyway : words.resend}
          {whose}
        </Button>
      ) : null}
      <Button type="submit" name="decision" value="drop" kind="quiet">
        {isUncertain && mayResend ? words.letBe : words.drop}
        {whose}
      </Button>
    </Form>
  )
}
