import { data, Form, Link } from 'react-router'
import { phoneAnswer } from '#shop/upkeep/messages.outbox.server'
import { answerTaken, findOneTaken, findTakenAttachments } from '#shop/upkeep/messages.taken.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { moment } from '#back-office/kit/when.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/taken-message-page'
import { outboxWords } from './messages.words.ts'
import { takenBy } from './taken-by.server.ts'
import { textIn } from '#back-office/kit/page-head.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const [message, files, { country }] = await Promise.all([findOneTaken(Number(params.id)), findTakenAttachments(Number(params.id)), findSettings()])
  if (!message) throw data(null, 404)
  const { id, channel, recipient, subject, body, at, html } = message
  return {
    id,
    recipient,
    title: channel === 'mail' ? subject : takenBy(message),
    isMail: channel === 'mail',
    body,
    hasHtml: html !== '',
    attachments: files.map(({ position, name }) => ({ position, name })),
    at: moment(at, TIME_ZONES[country]),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  staffWhoMay('staff.manage', context)
  const asked = phoneAnswer.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ said: 'badRequest' as const }, 400)
  const isTaken = await answerTaken(Number(params.id), asked.data.text)
  if (isTaken === undefined) return data({ said: 'noWayBack' as const }, 409)
  return isTaken ? data({ said: 'answerTaken' as const }, 200) : data({ said: 'answerRefused' as const }, 409)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData?.title || textIn(matches, outboxWords.takenTitle) || '' }]
}

/** A message in the simulated outbox, as text and HTML. The HTML is in a sandboxed frame. */
export default function TakenMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(outboxWords)
  const { id, recipient, title, isMail, body, hasHtml, attachments, at } = loaderData
  return (
    <div className="grid max-w-3xl gap-4">
      <Link to="/admin/messages/taken/" className="inline-flex min-h-11 items-center text-sm text-accent">
        {words.back}
      </Link>
      <h1 className="text-title">
        <bdi>{title}</bdi>
      </h1>
      <p className="flex flex-wrap gap-x-4 text-sm break-all text-soft">
        {isMail ? (
          <span>
            {words.to} <bdi dir="ltr">{recipient}</bdi>
          </span>
        ) : null}
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
        {isMail ? <h2 className="text-sm font-semibold">{words.asText}</h2> : null}
        <pre dir="auto" className="overflow-x-auto rounded-xl border border-line bg-surface p-4 font-mono text-xs break-words whitespace-pre-wrap">
          {body}
        </pre>
      </section>
      {isMail ? null : (
        <Form method="post" className="grid max-w-md gap-3">
          <h2 className="text-sm font-semibold">{words.answerTitle}</h2>
          {actionData ? (
            <Notice kind={actionData.said === 'answerTaken' ? 'good' : 'bad'} role={actionData.said === 'answerTaken' ? 'status' : 'alert'}>
              {words[actionData.said]}
            </Notice>
          ) : null}
          <TextField label={words.answerText} hint={words.answerHint} name="text" defaultValue="STOP" maxLength={160} required dir="auto" />
          <Button type="submit" kind="secondary" className="justify-self-start">
            {words.answer}
          </Button>
        </Form>
      )}
    </div>
  )
}
