import type { ReactNode } from 'react'
import { localised } from '#i18n/locale.ts'
import type { Shelf, Ways } from '#storefront/menu/menu.ts'
import { NewsletterFoot } from '#storefront/newsletter/newsletter-foot.tsx'
import { CardIcon, CashIcon } from '#ui/form-icons.tsx'
import { PhoneIcon, VanIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/logo.tsx'
import { ServerHtml, ServerLink } from '#ui/server-html.tsx'
import { Consent, ConsentAgain } from './consent.tsx'
import type { Foot } from './shell-data.server.ts'
import { LanguageSwitch, ShopContact } from './header.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { shellWords } from './shell.words.ts'

export interface FooterProps {
  shopName: string
  ways?: Ways
  foot?: Foot
}

export function FooterContent({ shopName, ways, foot }: FooterProps & { ways: Ways; foot: Foot }) {
  const { languages, account } = usePageWords<typeof shellWords>()
  const { locale, departments, help, words } = ways
  return (
    <>
      <div className="tile-row text-on-night/35" aria-hidden="true" />
      <div className="page-width footer-promises">
        <Promise icon={<CashIcon className="size-7" />} title={foot.words.payTitle} text={foot.words.payText} />
        <Promise icon={<PhoneIcon className="size-7" />} title={foot.words.callTitle} text={foot.words.callText} />
        <Promise icon={<VanIcon className="size-7" />} title={foot.words.deliveryTitle} text={foot.delivery} />
      </div>
      {foot.newsletter ? <NewsletterFoot newsletter={foot.newsletter} /> : null}
      <div className="page-width">
        <nav aria-label={words.footerNavigation} className="footer-columns">
          <FooterList title={words.departments} locale={locale} links={departments} />
          <FooterList
            title={words.shop}
            locale={locale}
            links={[
              { name: words.wholeShop, path: '/shop/' },
              { name: words.newest, path: '/shop/?orderby=date' },
              { name: words.deals, path: '/shop/?on_sale=1' },
              ...(foot.hasStores ? [{ name: words.stores, path: '/stores/' }] : []),
              ...(departments.length > 0 ? [{ name: words.directory, path: '/store-directory/' }] : []),
            ]}
          />
          <FooterList title={words.help} locale={locale} links={[{ name: account, path: '/my-account/' }, ...help]} />
          <Shop shopName={shopName} foot={foot}>
            <LanguageSwitch locale={locale} label={languages} className="-ms-2 mt-2 flex" />
          </Shop>
        </nav>
      </div>
      <div className="page-width text-xs text-on-night-soft">
        <ul aria-label={foot.words.waysToPay} className="flex flex-wrap gap-2 border-t border-on-night/15 py-3 menu:py-5">
          {foot.payment.map((name, place) => (
            <li key={name} className="flex items-center gap-2 rounded-md border border-on-night/25 px-2.5 py-1.5">
              {place === 0 ? <CashIcon className="size-4.5" /> : <CardIcon className="size-4.5" />} {name}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-on-night/15 py-2 menu:py-4">
          <p className="py-1">
            © <span className="font-semibold text-on-night">{shopName}</span>
            {foot.business ? ` · ${foot.business}` : null} · {words.prices}
          </p>
          <LegalPages locale={locale} foot={foot} />
          {foot.consent ? <ConsentAgain consent={foot.consent} /> : null}
        </div>
      </div>
      {foot.consent ? <Consent consent={foot.consent} /> : null}
    </>
  )
}

function Shop({ shopName, foot, children }: { shopName: string; foot: Foot; children: ReactNode }) {
  return (
    <div className="footer-shop">
      <Mark className="size-10" />
      <p className="mark-name font-semibold text-on-night">{shopName}</p>
      {foot.slogan ? <p className="mt-1 text-sm">{foot.slogan}</p> : null}
      <div className="footer-contact">
        <ShopContact foot={foot} />
      </div>
      {foot.address.length > 0 ? (
        <address aria-label={foot.words.address} className="mt-2 text-sm not-italic">
          {foot.address.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </address>
      ) : null}
      {foot.social.length > 0 ? (
        <ul aria-label={foot.words.socialPages} className="-ms-2 mt-2 flex flex-wrap text-sm">
          {foot.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener me" className="inline-flex min-h-11 items-center px-2 underline underline-offset-4 hover:text-on-night">
                {NETWORKS[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  )
}

const NETWORKS: Record<Foot['social'][number]['name'], string> = { facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' }

function LegalPages({ locale, foot: { legal, words } }: Pick<Ways, 'locale'> & { foot: Foot }) {
  if (legal.length === 0) return null
  return (
    <nav aria-label={words.legal}>
      <ul className="footer-links flex flex-wrap gap-x-5">
        {legal.map(({ name, path }) => (
          <li key={path}>
            <ServerLink to={localised(locale, path)}>{name}</ServerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FooterListProps extends Pick<Ways, 'locale'> {
  title: string
  /** Addresses have no language. */
  links: readonly Shelf[]
}

function FooterList({ title, links, locale }: FooterListProps) {
  return links.length === 0 ? null : (
    <ServerHtml as="div" cacheKey={() => JSON.stringify(['footer', title, links, locale])}>
      <>
        <p className="footer-title">{title}</p>
        <details className="footer-fold">
          <summary>{title}</summary>
          <ul className="footer-links mt-2">
            {links.map(({ name, path }) => (
              <li key={path}>
                <ServerLink to={localised(locale, path)}>{name}</ServerLink>
              </li>
            ))}
          </ul>
        </details>
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
        <p className="text-sm text-on-night-soft">{text}</p>
      </div>
    </div>
  )
}
