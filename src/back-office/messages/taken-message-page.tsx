import { data, Link } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { findOneTaken, findTakenAttachments } from '#shop/upkeep/messages.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale } from '#back-office/reader.server.ts'
import { moment } from '#back-office/orders/when.ts'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/taken-message-page'
import { outboxWords } from './messages.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const [message, files, { country }] = await Promise.all([findOneTaken(Number(params.id)), findTakenAttachments(Number(params.id)), findSettings()])
  if (!message) throw data(null, 404)
  const { id, channel, recipient, subject, body, at, html } = message
  return {
    id,
    channel,
    recipient,
    subject,
    body,
    hasHtml: html !== '',
    attachments: files.map(({ position, name }) => ({ position, name })),
    at: moment(at, TIME_ZONES[country]),
    words: translate(readerLocale(), outboxWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.subject || loaderData?.words.takenTitle || '' }]
}

/** A message in the simulated outbox, in both its forms. Its HTML stands in a frame that can do nothing. */
export default function TakenMessagePage({ loaderData: { id, channel, recipient, subject, body, hasHtml, attachments, at, words } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl gap-4">
      <Link to="/admin/messages/taken/" className="inline-flex min-h-11 items-center text-sm text-accent">
        {words.back}
      </Link>
      <h1 className="text-title">
        <bdi>{channel === 'sms' ? fill(words.smsTo, { number: `+${recipient}` }) : subject}</bdi>
      </h1>
      <p className="flex flex-wrap gap-x-4 text-sm break-all text-soft">
        <span>
          {words.to} <bdi dir="ltr">{recipient}</bdi>
        </span>
        <span>
          {words.at} {at}
        </span>
      </p>
      {attachments.length > 0 ? (
        <ul aria-label={words.attachments} className="flex flex-wrap gap-x-4">
          {attachments.map(({ position, name }) => (
            <li key={position}>
              <a href={`/admin/messages/taken/${id}/attachments/${position}/`} className="inline-flex min-h-11 items-center text-accent">
                <bdi dir="ltr">{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {hasHtml ? (
        <iframe src={`/admin/messages/taken/${id}/html/`} title={words.asHtml} sandbox="" className="h-[44rem] w-full rounded-xl border border-line bg-paper" />
      ) : null}
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">{words.asText}</h2>
        <pre dir="auto" className="overflow-x-auto rounded-xl border border-line bg-surface p-4 font-mono text-xs break-words whitespace-pre-wrap">
          {body}
        </pre>
      </section>
    </div>
  )
}
