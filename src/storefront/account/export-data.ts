import { takeTurns, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { exportData } from '#shop/people/customers.server'
import { dataFile } from '#request/pages/data-file.server'
import { customerOnly, privatePage, signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/export-data'
import { localeOf } from './account-forms.server.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, customerOnly]

/** Exports a person's own data as a file, streamed while it is read (IMP-16). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const seconds = await takeTurns([['dataExport', person.id]])
  if (seconds !== undefined) {
    const headers = { 'Retry-After': String(seconds), 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(new TooManyRequests(seconds).in(localeOf(request)), { status: 429, headers })
  }
  return dataFile(exportData(person))
}
