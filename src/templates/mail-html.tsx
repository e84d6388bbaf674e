import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { direction } from '#i18n/locale.ts'
import type { Fact, MailContent, Part } from './mail.ts'
import { buttonColours, type ButtonColours, LOOK, nightSheet } from './mail-look.ts'

/** Fills the rest of an inbox's line, so that no other text of the mail, such as a code, follows the preheader. */
const NOTHING_ELSE = '\u034f\u200c\u00a0'.repeat(90)

/** No pictures or remote content. */
export function mailHtml(mail: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<Page mail={mail} />)}`
}

function Page({ mail: { locale, subject, preheader, title, parts, shop, why } }: { mail: MailContent }) {
  const dir = direction(locale)
  const colours = buttonColours(shop.colour)
  return (
    <html lang={locale} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: nightSheet(colours) }} />
      </head>
      <body className="paper ink" style={LOOK.body}>
        <div style={LOOK.preheader}>{preheader + NOTHING_ELSE}</div>
        <table role="presentation" dir={dir} cellPadding={0} cellSpacing={0} className="paper" style={LOOK.around}>
          <tbody>
            <tr>
              <td align="center" style={LOOK.margin}>
                <Block dir={dir} style={LOOK.head}>
                  <a href={shop.url} className="ink" style={LOOK.headLink}>
                    <bdi>{shop.title}</bdi>
                  </a>
                </Block>
                <Block dir={dir} className="card" style={{ ...LOOK.card, borderTop: `4px solid ${colours.day.backgroundColor}` }}>
                  <h1 className="ink" style={LOOK.title}>
                    {title}
                  </h1>
                  {parts.map((part, place) => (
                    <PartOf key={place} part={part} dir={dir} colours={colours} />
                  ))}
                </Block>
                <Block dir={dir} className="soft" style={LOOK.foot}>
                  <bdi>{[shop.name, shop.address].filter(Boolean).join(' · ')}</bdi>
                  <br />
                  {shop.phone ? <Phone number={shop.phone} /> : null}
                  {why}
                </Block>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <>
      <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="soft" style={LOOK.footLink}>
        <bdi dir="ltr">{number}</bdi>
      </a>
      <br />
    </>
  )
}

interface BlockProps {
  dir: 'ltr' | 'rtl'
  style: object
  className?: string
  children: ReactNode
}

/** A one-cell table as wide as the mail, for layout; hidden as a table from screen readers. */
function Block({ dir, style, className, children }: BlockProps) {
  return (
    <table role="presentation" dir={dir} align="center" cellPadding={0} cellSpacing={0} style={LOOK.column}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function PartOf({ part, dir, colours }: { part: Part; dir: 'ltr' | 'rtl'; colours: ButtonColours }) {
  switch (part.kind) {
    case 'text':
      return (
        <p className="ink" style={LOOK.text}>
          {part.text}
        </p>
      )
    case 'facts':
      return <Facts facts={part.facts} dir={dir} />
    case 'goods':
      return <Goods part={part} dir={dir} />
    case 'labelled':
      return (
        <p className="ink" style={LOOK.text}>
          <span className="soft" style={LOOK.small}>
            {part.title}
          </span>
          {part.lines.map((line, place) => (
            <span key={place}>
              <br />
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )
    case 'code':
      return (
        <>
          <p className="soft" style={LOOK.small}>
            {part.label}
          </p>
          <p dir="ltr" className="wash ink" style={LOOK.code}>
            {part.code}
          </p>
        </>
      )
    case 'button':
    default:
      return (
        <p style={LOOK.buttonPlace}>
          <a href={part.url} className="button" style={{ ...LOOK.button, ...colours.day }}>
            {part.text}
          </a>
        </p>
      )
  }
}

/** Longer values, such as a parcel's number, may wrap on a phone. */
const LONGEST_UNBROKEN = 20

function Facts({ facts, dir }: { facts: Fact[]; dir: 'ltr' | 'rtl' }) {
  const [start, end] = sidesOf(dir)
  return (
    <table dir={dir} cellPadding={0} cellSpacing={0} style={LOOK.table}>
      <tbody>
        {facts.map(({ label, value, isLtr, isStrong }, place) => (
          <tr key={place}>
            <th
              scope="row"
              align={start}
              className={isStrong ? 'ink' : 'soft'}
              style={{ ...(isStrong ? LOOK.strong : { ...LOOK.label, fontWeight: 400 }), textAlign: start }}
            >
              {label}
            </th>
            <td
              align={end}
              className="ink"
              style={{ ...(isStrong ? LOOK.strong : LOOK.value), ...(isLtr && value.length <= LONGEST_UNBROKEN && LOOK.amount), textAlign: end }}
            >
              <bdi dir={isLtr ? 'ltr' : undefined}>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Goods({ part: { heads, lines }, dir }: { part: Extract<Part, { kind: 'goods' }>; dir: 'ltr' | 'rtl' }) {
  const [start, end] = sidesOf(dir)
  return (
    <table dir={dir} cellPadding={0} cellSpacing={0} style={{ ...LOOK.table, marginBottom: '4px' }}>
      <thead>
        <tr>
          <th scope="col" align={start} className="soft" style={{ ...LOOK.goodsHead, textAlign: start }}>
            {heads.item}
          </th>
          <th scope="col" align="center" className="soft" style={{ ...LOOK.goodsHead, textAlign: 'center' }}>
            {heads.quantity}
          </th>
          <th scope="col" align={end} className="soft" style={{ ...LOOK.goodsHead, textAlign: end }}>
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, amount }, place) => (
          <tr key={place}>
            <td align={start} className="ink" style={{ ...LOOK.goodsCell, textAlign: start }}>
              <bdi>{name}</bdi>
            </td>
            <td align="center" className="ink" style={{ ...LOOK.goodsCell, ...LOOK.amount, padding: '10px 12px', textAlign: 'center' }}>
              {quantity}
            </td>
            <td align={end} className="ink" style={{ ...LOOK.goodsCell, ...LOOK.amount, textAlign: end }}>
              <bdi dir="ltr">{amount}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Start and end of a line. Some mail programs do not know `start`. */
function sidesOf(dir: 'ltr' | 'rtl'): ['left' | 'right', 'left' | 'right'] {
  return dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
}
