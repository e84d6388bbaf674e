import { throttle, type Limit } from '#platform/throttle.server'
import { exportData } from '#shop/people/customers.server'
import { dataFile } from '#request/pages/data-file.server'
import { customerOnly, privatePage, signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/export-data'
import { localeOf } from './account-forms.server.ts'
import { detailsWords } from './details.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, customerOnly]

/** How often one account's data may be asked for. */
const EXPORTS: Limit = { name: 'export-data', points: 5, seconds: 600 }

/** Everything that the shop holds of who asks, as a file, written while it is read. Spec 6. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const wait = await throttle([[EXPORTS, person.id]])
  if (wait !== undefined) {
    const headers = { 'Retry-After': String(wait), 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(detailsWords.tooOften[localeOf(request)], { status: 429, headers })
  }
  return dataFile(exportData(person))
}
