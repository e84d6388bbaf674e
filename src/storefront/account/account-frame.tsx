import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import type { accountPageWords } from './account.words.ts'

export interface FrameTranslations {
  locale: Locale
  name: string
  isStaff: boolean
  words: Translated<typeof accountPageWords>
}

/** Frame of the account pages (ACC-08): who is signed in, the navigation, the logout button. */
export function AccountFrame({ translations: { locale, name, isStaff, words }, children }: { translations: FrameTranslations; children: ReactNode }) {
  const pages = [
    { to: '/my-account/', text: words.dashboard },
    { to: '/my-account/orders/', text: words.orders },
    { to: '/my-account/edit-address/', text: words.addresses },
    { to: '/my-account/edit-account/', text: words.details },
    { to: '/wishlist/', text: words.wishlist },
    { to: '/my-account/sessions/', text: words.sessions },
    { to: '/my-account/privacy/', text: words.privacy },
  ]
  return (
    <div className="page-width grid gap-x-12 gap-y-6 pt-6 menu:grid-cols-[13rem_minmax(0,1fr)] menu:grid-rows-[auto_1fr] menu:pt-12">
      <nav aria-label={words.navigation} className="min-w-0 space-y-3">
        <p className="truncate font-semibold menu:px-3">
          <bdi>{fill(words.hello, { name })}</bdi>
        </p>
        <ul className="link-row -mx-4 flex gap-1 px-4 text-sm whitespace-nowrap [scrollbar-width:none] [&>li:has([aria-current])]:[scroll-initial-target:nearest] menu:mx-0 menu:flex-col menu:overflow-visible menu:mask-none menu:px-0 menu:whitespace-normal">
          {pages.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={localised(locale, to)}
                end={to === '/my-account/'}
                className="flex min-h-11 items-center rounded-lg px-3 hover:bg-shade aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {text}
              </NavLink>
            </li>
          ))}
          {isStaff ? (
            <li>
              <a href="/admin/orders/" className="flex min-h-11 items-center rounded-lg px-3 hover:bg-shade">
                {words.backOffice}
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
      <main className="min-w-0 space-y-6 menu:row-span-2">{children}</main>
      <form method="post" action={localised(locale, '/my-account/customer-logout/')} className="menu:px-3">
        <Button type="submit" kind="quiet">
          {words.signOut}
        </Button>
      </form>
    </div>
  )
}
