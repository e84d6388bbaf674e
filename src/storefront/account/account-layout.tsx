import { Outlet } from 'react-router'
import { translate } from '#i18n/words.ts'
import { isOfBackOffice } from '#shop/people/accounts'
import { customerOnly, privatePage, signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/account-layout'
import { localeOf } from './account-forms.server.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountPageWords } from './account.words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, customerOnly]

export function loader({ request, context }: Route.LoaderArgs) {
  const { name, role } = signedInPerson(context)
  const locale = localeOf(request)
  return { translations: { locale, name, isStaff: isOfBackOffice(role), words: translate(locale, accountPageWords) } }
}

export default function AccountLayout({ loaderData: { translations } }: Route.ComponentProps) {
  return (
    <AccountFrame translations={translations}>
      <Outlet />
    </AccountFrame>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
