import { fieldsOf } from '#request/common/forms.server'
import { privatePage, staffOnly, staffOnlyUnused, staffWhoMay } from '#request/pages/roles.server'
import { inReaderLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/desk-calls'
import { actOnDesk, numbersIn } from './desk-actions.server.ts'
import { deskForReader } from './desk-views.server.ts'
import { findForReader } from './desk-search.server.ts'

/** Polling by an open page does not extend the session; a press does. */
const staffWhoPress: Route.MiddlewareFunction = (given, next) => (given.request.method === 'POST' ? staffOnly : staffOnlyUnused)(given, next)

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffWhoPress, inReaderLocale]

/** Answers an open desk: renews the orders in hand and adds the next ones, or searches. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.call', context)
  const q = url.searchParams.get('q')
  if (q !== null) return Response.json(await findForReader(q, person))
  const held = numbersIn(url.searchParams.get('hold') ?? '')
  return Response.json(await deskForReader(person, { held, atAnyHour: url.searchParams.has('now') }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.call', context)
  const { problem, status } = await actOnDesk(await fieldsOf(request), person)
  return Response.json({ problem }, { status })
}
