import { data, Link, redirect, Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { can } from '#shop/people/accounts'
import { outboxDecision, outboxFilter, dropMessage, findOutbox, OUTBOX_VIEWS, resendMessage, type OutboxMessage } from '#shop/upkeep/messages.outbox.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import { nameDevices } from '#shop/people/push-devices.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Done, VIEW_LINK, ViewLinks } from '#back-office/kit/frames.tsx'
import { providerName } from '#back-office/message-accounts/message-accounts.server.ts'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { ago, moment } from '#back-office/kit/when.ts'
import { noticeAsWritten } from '#templates/order-notice.server.ts'
import { Notice } from '#ui/notice.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/messages-page'
import { outboxWords } from './messages.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { direction } from '#i18n/locale.ts'
import type { Receipt } from '#shop/upkeep/messages'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('messages.manage', context)
  const { view, before, said } = outboxFilter.parse(Object.fromEntries(url.searchParams))
  const [{ messages, next }, { country, currency }] = await Promise.all([findOutbox({ view, before }), findSettings()])
  const now = clock.now()
  const devices = await nameDevices(messages.flatMap(({ channel, recipient }) => (channel === 'push' ? [Number(recipient)] : [])))
  const texts = await Promise.all(
    messages.map(async ({ channel, locale, notice }) => notice && noticeAsWritten({ channel, locale, data: notice }, config.url.origin)),
  )
  return {
    view,
    said,
    views: OUTBOX_VIEWS,
    messages: messages.map((message, place) => ({
      ...message,
      text: texts[place],
      recipient: recipientOf(message, devices),
      ago: ago(message.createdAt, now),
      created: moment(message.createdAt, TIME_ZONES[country]),
      due: moment(message.dueAt, TIME_ZONES[country]),
      by: sentBy(message, currency),
    })),
    pages: pagesOf('/admin/messages/', { view, before }, next),
    hasServer: await mailAvailable(),
    mayReadTaken: config.HANOUT_DEMO && can(person, 'staff.manage'),
  }
}

function recipientOf({ channel, recipient }: OutboxMessage, devices: Awaited<ReturnType<typeof nameDevices>>): string {
  if (channel === 'push') return devices.get(Number(recipient)) ?? '–'
  return channel === 'event' ? providerName(recipient) : recipient
}

/** Provider, parts and cost of a text or WhatsApp message; else undefined. */
function sentBy({ provider, parts, cost }: OutboxMessage, currency: Settings['currency']): string | undefined {
  if (provider === null) return undefined
  const counted = parts === null ? [] : [fill(translated(outboxWords.parts), { count: parts })]
  return [providerName(provider), ...counted, ...(cost === null ? [] : [amountForReader(millimes(cost), currency)])].join(' · ')
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = staffWhoMay('messages.manage', context)
  const asked = outboxDecision.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ error: translated(outboxWords.badRequest) }, 400)
  const { messageId, decision } = asked.data
  const error = await refusalOf(() => (decision === 'resend' ? resendMessage(messageId, person) : dropMessage(messageId, person)))
  if (error) return data({ error }, 409)
  wakeOutbox()
  return redirect(`/admin/messages/?view=${outboxFilter.parse(Object.fromEntries(url.searchParams)).view}&said=${decision}`, 303)
}

export const meta = titled(outboxWords.title)

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(outboxWords)
  const { view, said, views, messages, pages, hasServer, mayReadTaken } = loaderData
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-title">{words.title}</h1>
      <ViewLinks label={words.views} views={views.map((one) => ({ to: `/admin/messages/?view=${one}`, text: words[one], isShown: one === view }))}>
        {mayReadTaken ? (
          <Link to="/admin/messages/taken/" className={`${VIEW_LINK} border-dashed`}>
            {words.taken}
          </Link>
        ) : null}
      </ViewLinks>
      {actionData ? (
        <Notice kind="bad" role="alert">
          {actionData.error}
        </Notice>
      ) : null}
      <Done>{said && !actionData ? words[`said-${said}`] : undefined}</Done>
      {hasServer ? null : <Notice kind="warn">{words.noServer}</Notice>}
      <PagedList pages={pages} empty={messages.length === 0 && (view === 'failed' ? words.noneFailed : words.none)} newest="theNewest" older="olderYet">
        <ul className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

interface MessageCardProps {
  message: OutboxMessage & { ago: string; created: string; due: string; by: string | undefined; text: string | null | undefined }
}

/** A message: subject, recipient, state and reason. Only order notices show their text. */
function MessageCard({ message }: MessageCardProps) {
  const words = useWords(outboxWords)
  const { kind, channel, recipient, orderId, attempts, problem, said, state, ago: age, created, mayResend, by, receipt, text, locale } = message
  const isFailed = state === 'dead' || state === 'uncertain'
  return (
    <article className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{words[kind]}</b>
        <State message={message} />
        <time dateTime={message.createdAt.toISOString()} title={created} className="text-xs text-soft">
          {age}
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
