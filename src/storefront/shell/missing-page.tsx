import { missing } from '#request/pages/missing.server'
import type { Route } from './+types/missing-page'

export async function loader({ request }: Route.LoaderArgs) {
  throw await missing(request)
}

export default function MissingPage() {
  return null
}

export { PageError as ErrorBoundary } from './idle-parts.tsx'
