import { missing } from '#request/pages/missing.server'
import { sharesMissing } from '#request/pages/public-page.server'
import type { Route } from './+types/missing-page'

/** Skips the loaders: the shared page of missing addresses has their data already. */
const withoutLoaders: Route.MiddlewareFunction = async ({ request, context }) => {
  if (context.get(sharesMissing)) throw await missing(request)
}

export const middleware = [withoutLoaders]

export async function loader({ request }: Route.LoaderArgs) {
  throw await missing(request)
}

export default function MissingPage() {
  return null
}

export { PageError as ErrorBoundary } from './idle-parts.tsx'
