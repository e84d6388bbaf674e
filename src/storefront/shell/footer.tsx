import type { ReactNode } from 'react'
import { localised } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { Shelf, Ways } from '#storefront/menu/menu.ts'
import { ServerHtml, ServerLink } from '#ui/server-html.tsx'
import { Mark } from '#ui/logo.tsx'
import { PhoneIcon, VanIcon } from '#ui/icons.tsx'
import { CashIcon } from '#ui/form-icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { shellWords } from './shell.words.ts'

interface FooterProps {
  shopName: string
  words: Pick<Translated<typeof shellWords>, 'languages' | 'account'>
  /** Undefined where the server has written them already. */
  ways: Ways | undefined
}

/** Footer: three sentences on how the shop works under a row of tiles, and links to everything. */
export function Footer({ shopName, words, ways }: FooterProps) {
  return (
    <ServerHtml as="footer" className="mt-16 bg-night text-on-night" links="li > a">
      {ways && <FooterContent shopName={shopName} words={words} ways={ways} />}
    </ServerHtml>
  )
}

function FooterContent({ shopName, words: { languages, account }, ways: { locale, departments, help, words } }: FooterProps & { ways: Ways }) {
  return (
    <>
      <div className="tile-row text-on-night/35" aria-hidden="true" />
      <div className="page-width grid gap-8 py-10 menu:grid-cols-3">
        <Promise icon={<CashIcon className="size-7" />} title={words.payTitle} text={words.payText} />
        <Promise icon={<PhoneIcon className="size-7" />} title={words.callTitle} text={words.callText} />
        <Promise icon={<VanIcon className="size-7" />} title={words.deliveryTitle} text={words.deliveryText} />
      </div>
      <div className="page-width">
        <nav aria-label={words.footerNavigation} className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-on-night/15 py-10 menu:grid-cols-4">
          <FooterList title={words.departments} locale={locale} links={departments} />
          <FooterList
            title={words.shop}
            locale={locale}
            links={[
              { name: words.wholeShop, path: '/shop/' },
              { name: words.newest, path: '/shop/?orderby=date' },
              { name: words.deals, path: '/shop/?on_sale=1' },
              { name: words.stores, path: '/stores/' },
              { name: words.directory, path: '/store-directory/' },
            ]}
          />
          <FooterList title={words.help} locale={locale} links={[{ name: account, path: '/my-account/' }, ...help]} />
          <div className="text-on-night-soft">
            <Mark className="size-10" />
            <p className="mt-3 text-sm text-on-night">{words.motto}</p>
            <LanguageSwitch locale={locale} label={languages} className="-ms-2 mt-2 flex" />
          </div>
        </nav>
      </div>
      <div className="page-width text-xs text-on-night-soft">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-on-night/15 py-5">
          <p>
            <span className="font-semibold text-on-night">{shopName}</span> · {words.motto}
          </p>
          <p>{words.prices}</p>
        </div>
      </div>
    </>
  )
}

interface FooterListProps extends Pick<Ways, 'locale'> {
  title: string
  /** Links of the column; addresses are without language. */
  links: readonly Shelf[]
}

function FooterList({ title, links, locale }: FooterListProps) {
  return links.length === 0 ? null : (
    <ServerHtml as="div" cacheKey={() => JSON.stringify(['footer', title, links, locale])}>
      <>
        <p className="text-sm font-semibold">{title}</p>
        <ul className="footer-links">
          {links.map(({ name, path }) => (
            <li key={path}>
              <ServerLink to={localised(locale, path)}>{name}</ServerLink>
            </li>
          ))}
        </ul>
      </>
    </ServerHtml>
  )
}

function Promise({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="flex gap-4">
      <span className="text-on-night-soft">{icon}</span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-on-night-soft">{text}</p>
      </div>
    </div>
  )
}
