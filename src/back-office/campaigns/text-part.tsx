import { useRef, useState } from 'react'
import { counted } from '#i18n/counted.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { fill, isolated } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { campaignWriter, LONGEST_CAMPAIGN_TEXT, SAMPLE_NAMES, SHORT_CODE_LETTERS } from '#shop/newsletter/campaigns'
import { lettersOutside, measureSms, simplerSms } from '#shop/upkeep/sms-parts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { OutdatedMark } from '#back-office/kit/outdated-marks.tsx'
import { campaignsWords } from './campaigns.words.ts'

export interface TextAround {
  shop: string
  origin: string
  /** As long as the path that ends each message. */
  leavePath: string
  /** Price of a message part in millimes; null without an account. */
  price: number | null
  currency: CurrencySettings
  reader: Locale
}

interface TextPartProps {
  locale: Locale
  name: 'textFr' | 'textAr' | 'textEn'
  typed: string
  error: string | undefined
  around: TextAround
}

/** Text of one language with its meter. Live with scripts, else for the text last submitted. */
export function TextPart({ locale, name, typed, error, around }: TextPartProps) {
  const words = useWords(campaignsWords)
  const [text, setText] = useState(typed)
  const area = useRef<HTMLTextAreaElement>(null)
  const hasScripts = useHasScripts()
  const put = (next: string, caret: number) => {
    if (!area.current) return
    area.current.value = next
    area.current.focus()
    area.current.setSelectionRange(caret, caret)
    setText(next)
    area.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const insert = (place: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {}
    put(text.slice(0, from) + place + text.slice(to), from + place.length)
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={area}
        label={words[name]}
        name={name}
        rows={4}
        lang={locale}
        dir={direction(locale)}
        defaultValue={typed}
        error={error}
        maxLength={LONGEST_CAMPAIGN_TEXT}
        onChange={({ target }) => setText(target.value)}
      />
      <OutdatedMark name={name} />
      {hasScripts ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => insert('{name}')}>
            {words.insertName}
          </Button>
          <Button kind="quiet" onClick={() => insert('{shop}')}>
            {words.insertShop}
          </Button>
        </div>
      ) : null}
      {text.trim() === '' ? null : <Meter text={text} locale={locale} around={around} onPlain={() => put(simplerSms(text), text.length)} />}
    </div>
  )
}

/** Number of costly characters listed. A text in another alphabet has many. */
const MOST_LETTERS = 8

interface MeterProps extends Pick<TextPartProps, 'locale' | 'around'> {
  text: string
  onPlain: () => void
}

/** Length and cost of a text, with unsubscribe link and a name of usual length. Explains what makes it costly and how to avoid that. */
function Meter({ text, locale, around, onPlain }: MeterProps) {
  const words = useWords(campaignsWords)
  const { shop, origin, leavePath, price, currency, reader } = around
  const codeOf = () => 'x'.repeat(SHORT_CODE_LETTERS)
  const write = (one: string) => campaignWriter(one, locale, { shop, origin, codeOf })({ name: SAMPLE_NAMES[locale], leave: leavePath })
  const written = write(text)
  const { used, left, parts } = measureSms(written)
  const cost = !price ? undefined : exactAmount(millimes(price * parts), currency)
  return (
    <div className="grid gap-2 text-sm">
      <p aria-live="polite" className="font-medium tabular-nums">
        {fill(words.meter, { used, parts, left })}
        {cost ? ` · ${fill(words.meterCost, { cost: reader === 'ar' ? isolated(cost) : cost })}` : null}
        {price === 0 ? ` · ${words.noPrice}` : null}
      </p>
      <p className="text-xs text-soft">{text.includes('{name}') ? fill(words.meterName, { name: SAMPLE_NAMES[locale] }) : words.meterLeave}</p>
      <Dear text={text} locale={locale} write={write} around={around} onPlain={onPlain} />
      <details>
        <summary className="inline-flex min-h-11 items-center text-xs font-medium text-accent">{words.preview}</summary>
        <p lang={locale} dir={direction(locale)} className="rounded-xl bg-shade px-4 py-3 break-words whitespace-pre-wrap">
          {written}
        </p>
      </details>
    </div>
  )
}

interface DearProps extends MeterProps {
  write: (text: string) => string
}

/** Characters that force the longer encoding, the cost without them, and a button to replace them. Arabic letters in an Arabic text are not listed. */
function Dear({ text, locale, write, around: { price, currency, reader }, onPlain }: DearProps) {
  const words = useWords(campaignsWords)
  const named = lettersOutside(text).filter(({ letter }) => locale !== 'ar' || !/\p{Script_Extensions=Arabic}/u.test(letter))
  const without = measureSms(write(named.reduce((rest, { letter }) => rest.replaceAll(letter, ''), simplerSms(text))))
  const { parts, encoding } = measureSms(write(text))
  if (named.length === 0 || (without.parts === parts && without.encoding === encoding)) return null
  const shown = named.slice(0, MOST_LETTERS).map(({ letter, count }) => {
    const seen = /^[\s\u200b-\u200f\ufeff]$/.test(letter) ? words.hardSpace : `« ${letter} »`
    return count > 1 ? `${seen} ×${count}` : seen
  })
  const letters = shown.join(' ') + (named.length > MOST_LETTERS ? ' …' : '')
  const more = price ? exactAmount(millimes(price * (parts - without.parts)), currency) : undefined
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border-s-4 border-warn bg-warn-wash px-3 py-2">
      <p>
        {parts === 2 * without.parts
          ? counted({ locale: reader, count: named.length }, words.dear, { letters, parts, plain: without.parts })
          : fill(parts > without.parts ? words.dearer : words.roomy, { letters, parts, plain: without.parts })}
        {more && parts > without.parts ? ` ${fill(words.dearBy, { cost: more })}` : null}
      </p>
      {simplerSms(text) === text ? null : (
        <Button
          type="submit"
          name="intent"
          value="plain"
          kind="secondary"
          onClick={(event) => {
            event.preventDefault()
            onPlain()
          }}
        >
          {words.plain}
        </Button>
      )}
    </div>
  )
}
