import { useId } from 'react'
import { localised } from '#i18n/locale.ts'
import { MerchantText } from '#storefront/details/merchant-text.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { buttonLook } from '#ui/button.tsx'
import { CashIcon, CheckIcon } from '#ui/form-icons.tsx'
import { ChevronNext, OpenBoxIcon, PhoneIcon, ReturnIcon, VanIcon } from '#ui/icons.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import type { DrawnBlock, DrawnOf, DrawnPage, ShelfHead, SlideLink, Door, PromiseLine } from './block-view.ts'
import { ContactLinks } from '#storefront/trust/contact-links.tsx'
import { NewsletterForm } from '#storefront/newsletter/newsletter-form.tsx'

interface DrawingProps<Kind extends DrawnBlock['kind'] = DrawnBlock['kind']> {
  block: DrawnOf<Kind>
  page: DrawnPage
  id?: string
}

/** The server-rendered part of a block: all of it, or the head of a row of products. Heroes and films have parts of their own. */
export function Drawing({ block, page, id }: DrawingProps) {
  switch (block.kind) {
    case 'deals':
    case 'goods':
      return <Head {...block} titleId={`title-${id}`} page={page} />
    case 'departments':
      return <Doors {...block} page={page} />
    case 'brands':
      return <Brands block={block} page={page} />
    case 'promises':
      return <PromiseBand promises={block.promises} page={page} />
    case 'banner':
      return <Banner block={block} page={page} />
    case 'text':
      return block.html.map((html) => (html === null ? null : <MerchantText key={html} html={html} locale={block.locale} />))
    case 'newsletter':
      return <NewsletterSection block={block} />
    case 'contact':
    case 'hero':
    case 'video':
      break
  }
  return block.kind === 'contact' ? <Contact block={block} page={page} /> : null
}

function Head({ title, more, titleId, page: { locale } }: ShelfHead & { titleId: string; page: DrawnPage }) {
  return (
    <>
      <h2 id={titleId} className="text-title">
        {title}
      </h2>
      {more ? (
        <ServerLink to={localised(locale, more.path)} className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline">
          {more.text} <ChevronNext className="size-4" />
        </ServerLink>
      ) : null}
    </>
  )
}

function Brands({ block: { title, brands }, page: { locale } }: DrawingProps<'brands'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4 menu:space-y-6">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {brands.map(({ slug, label }) => (
          <li key={slug}>
            <ServerLink to={localised(locale, `/brand/${slug}/`)} className={buttonLook({ kind: 'quiet' })}>
              {label}
            </ServerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Banner({ block: { title, text, picture, link }, page: { locale } }: DrawingProps<'banner'>) {
  return (
    <article className={`banner ${picture ? 'banner-pictured' : ''}`}>
      {picture ? <ShopPicture picture={picture} sizes="(min-width: 1248px) 1168px, 100vw" alt="" /> : null}
      <div className="banner-text">
        {title ? <h2 className="text-title">{title}</h2> : null}
        {text ? <p>{text}</p> : null}
        <BlockLink link={link} locale={locale} />
      </div>
    </article>
  )
}

export function BlockLink({ link: { to, label }, locale }: { link: SlideLink; locale: DrawnPage['locale'] }) {
  if (!to || !label) return null
  return (
    <a href={to.startsWith('/') ? localised(locale, to) : to} className={buttonLook({ size: 'large' })}>
      {label}
    </a>
  )
}

/** Contacts of the shop; empty ones are hidden. IMP-41. */
function Contact({ block: { contact, email, address }, page: { words } }: { block: DrawnOf<'contact'>; page: DrawnPage }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-title">
        {words.contact}
      </h2>
      {contact ? <ContactLinks contact={contact} large /> : null}
      {contact?.hours ? <p>{contact.hours}</p> : null}
      {email ? (
        <p>
          <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
            {email}
          </a>
        </p>
      ) : null}
      {address.length > 0 ? (
        <address className="text-soft not-italic">
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      ) : null}
    </section>
  )
}

/** Departments as a row of doors, nine in view, each with its best seller; scrolls sideways on a phone. */
function Doors({ title, doors, page: { locale } }: { title: string; doors: Door[]; page: DrawnPage }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ul className="doors">
        {doors.map(({ name, path, picture }) => (
          <li key={path} className="group relative">
            <div className="archway relative aspect-[4/5] bg-accent transition-colors group-hover:bg-deal">
              <div className="archway absolute inset-x-1 top-1 bottom-0 bg-shade">
                {picture ? <ShopPicture picture={picture} sizes="120px" widths={[96, 320]} alt="" /> : null}
              </div>
            </div>
            <ServerLink
              to={localised(locale, path)}
              className="mt-2 block text-center text-xs leading-snug font-medium after:absolute after:inset-0 group-hover:text-accent"
            >
              {name}
            </ServerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TITLE_ID = 'newsletter-title'

function NewsletterSection({ block: { title, text, newsletter } }: { block: DrawnOf<'newsletter'> }) {
  return (
    <section className="newsletter-card">
      <h2 id={TITLE_ID} className="text-title">
        {title || newsletter.words.title}
      </h2>
      {text ? <p className="text-soft">{text}</p> : null}
      <NewsletterForm newsletter={newsletter} titleId={TITLE_ID} />
    </section>
  )
}

const ICONS = { cash: CashIcon, van: VanIcon, free: CheckIcon, return: ReturnIcon, parcel: OpenBoxIcon, phone: PhoneIcon }

export function PromiseBand({ promises, page: { words } }: { promises: PromiseLine[]; page: DrawnPage }) {
  if (promises.length === 0) return null
  return (
    <ul aria-label={words.promises} className="promise-band">
      {promises.map(({ icon, text }) => {
        const Icon = ICONS[icon]
        return (
          <li key={icon}>
            <Icon className="size-6 text-accent" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
