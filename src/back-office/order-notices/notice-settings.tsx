import { Form, Link } from 'react-router'
import { direction, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { TECHNICAL, type RecordTable, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordCard, RecordFields, RecordForm, type CardHead } from '#back-office/kit/records/record-form.tsx'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { OutdatedMarks, OutdatedMark, type Marks } from '#back-office/kit/outdated-marks.tsx'
import { useWords } from '#ui/use-words.ts'
import { noticePageWords } from './order-notices.words.ts'
import { useState } from 'react'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { fillNotice, LONGEST_NOTICE, type NoticeChannel, type NoticeValues, type OrderNotice } from '#shop/orders/order-notices'
import { measureSms, plainSms } from '#shop/upkeep/sms-parts'
import { TextArea } from '#ui/select-field.tsx'

const ACCOUNTS = '/admin/settings/messages/'

export function NoticeSettings({ view }: { view: NoticesView }) {
  const words = useWords(noticePageWords)
  return (
    <SettingsFrame intro={[words.intro, words.introNight]} problem={view.problem}>
      {view.warnings.map(({ text, kind, account }) => (
        <Notice key={text} kind={kind}>
          <p>{text}</p>
          <Link to={account ? `${ACCOUNTS}?at=${account}#${account}` : ACCOUNTS} className="inline-flex min-h-6 items-center font-medium text-accent">
            {words.toAccounts}
          </Link>
        </Notice>
      ))}
      <ForAll {...view} />
      <section aria-label={words.events} className="grid gap-3">
        {view.cards.map((card) => (
          <RecordCard key={card.event} id={`notice-${card.event}`} at={view.at} title={card.title} state={card.state} about={card.about}>
            <NoticeForm key={JSON.stringify([card.revision, view.problem])} card={card} view={view} />
          </RecordCard>
        ))}
      </section>
    </SettingsFrame>
  )
}

function ForAll({ forAll }: Pick<NoticesView, 'forAll'>) {
  const words = useWords(noticePageWords)
  return (
    <Form method="post" id={`notice-${ALL_NOTICES}`} className="scroll-mt-4 rounded-xl border border-line bg-surface p-4">
      <input type="hidden" name="event" value={ALL_NOTICES} />
      <fieldset className="grid gap-3">
        <legend className="text-sm font-semibold">{words.all}</legend>
        <p className="text-xs text-soft">{words.allHint}</p>
        <div className="flex flex-wrap gap-2">
          {forAll.map(({ value, word, isChosen }) => (
            <Button key={value} type="submit" name="channel" value={value} kind={isChosen ? undefined : 'secondary'} aria-pressed={isChosen}>
              {word}
            </Button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}

const { channel, template, templateLanguage, templatePlaces, templatePlacesHint } = noticePageWords

const noticeTable: RecordTable = [{ rows: [{ name: 'channel', label: channel, control: 'choice', className: 'col-span-full max-w-sm' }] }]

export const noticeTextTable = (locale: Locale): RecordTable => [
  {
    rows: [
      { name: `${locale}.text`, label: noticePageWords[locale], control: 'own' },
      { name: `${locale}.template`, label: template, maxLength: 512, ...TECHNICAL },
      { name: `${locale}.templateLanguage`, label: templateLanguage, maxLength: 6, ...TECHNICAL },
      { name: `${locale}.templatePlaces`, label: templatePlaces, hint: templatePlacesHint, maxLength: 300, ...TECHNICAL, className: 'col-span-full' },
    ],
  },
]

function NoticeForm({ card, view }: { card: NoticeCard; view: NoticesView }) {
  const words = useWords(noticePageWords)
  const problems = view.at === `notice-${card.event}` ? view.problems : {}
  const isWrong = Object.keys(problems).some((name) => name.includes('.template'))
  return (
    <RecordForm
      table={noticeTable}
      typed={{ channel: card.channel }}
      choices={{ channel: card.channels }}
      hidden={{ event: card.event, revision: card.revision }}
      save={words.save}
      named={card.title}
      isInCard
    >
      <fieldset className="grid gap-4">
        <legend className="mb-1 text-sm font-semibold">{words.texts}</legend>
        <div className="grid gap-1 text-xs text-soft">
          <p>{words.textsHint}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {card.places.map(({ place, means }) => (
              <li key={place}>
                <bdi dir="ltr" className="font-mono text-ink">
                  {place}
                </bdi>{' '}
                {means}
              </li>
            ))}
          </ul>
        </div>
        <OutdatedMarks value={card.marks}>
          {card.languages.map((language) => (
            <NoticeText key={language.locale} language={language} error={problems[`${language.locale}.text`]} price={view.price} currency={view.currency} />
          ))}
        </OutdatedMarks>
      </fieldset>
      <details className="group/more" open={card.channel === 'whatsapp' || isWrong}>
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
          {words.templates}
          <ChevronDown className="size-4 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-5 border-s-2 border-line ps-3">
          <p className="max-w-2xl text-xs text-soft">{words.templatesHint}</p>
          {card.languages.map(({ locale, typed, body, bodyPlaces }) => (
            <fieldset key={locale} className="grid gap-3">
              <legend className="mb-1 text-sm font-semibold">{words[locale]}</legend>
              <p className="text-xs text-soft">
                {words.templateBody}
                <span lang={locale} dir={direction(locale)} className="mt-1 block rounded-lg bg-shade px-3 py-2 break-words text-ink select-all">
                  {body}
                </span>
              </p>
              <RecordFields table={noticeTextTable(locale)} typed={typed} problems={problems} values={{ places: bodyPlaces }} />
            </fieldset>
          ))}
        </div>
      </details>
    </RecordForm>
  )
}

const MOST_LETTERS = 5

interface NoticeTextProps extends Pick<NoticesView, 'price' | 'currency'> {
  language: NoticeLanguage
  error: string | undefined
}

function NoticeText({ language: { locale, typed, values }, error, price, currency }: NoticeTextProps) {
  const words = useWords(noticePageWords)
  const name = `${locale}.text`
  const [text, setText] = useState(typed[name] ?? '')
  const written = plainSms(fillNotice(text, values))
  const { parts, used, left, outside } = measureSms(written)
  const cost = price ? fill(words.costs, { cost: exactAmount(millimes(price * parts), currency) }) : ''
  const inLanguage = { lang: locale, dir: direction(locale) } as const
  return (
    <div className="grid gap-2">
      <TextArea
        label={words[locale]}
        name={name}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={error}
        maxLength={LONGEST_NOTICE}
        {...inLanguage}
      />
      <OutdatedMark name={name} />
      {written ? (
        <div className="grid justify-items-start gap-1 text-sm">
          <p className="sr-only">{words.preview}</p>
          <p className="max-w-md rounded-xl rounded-es-none bg-shade px-3 py-2 break-words whitespace-pre-line" {...inLanguage}>
            {written}
          </p>
          <p className="text-xs text-soft">{[fill(words.meter, { parts, used, left }), cost].filter(Boolean).join(' · ')}</p>
          {locale !== 'ar' && outside.length > 0 ? (
            <p className="text-xs text-warn">{fill(words.outside, { letters: outside.slice(0, MOST_LETTERS).join(' ') })}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

interface NoticeLanguage {
  locale: Locale
  typed: TypedRecord
  values: NoticeValues
  /** The text as a WhatsApp template body to submit for approval, and its example values. */
  body: string
  bodyPlaces: string
}

export interface NoticeCard extends CardHead {
  event: OrderNotice
  revision: number
  marks: Marks
  channel: NoticeChannel
  channels: Choice[]
  places: { place: string; means: string }[]
  languages: NoticeLanguage[]
}

export const ALL_NOTICES = 'all'

export interface NoticesView {
  cards: NoticeCard[]
  at: string
  /** Channels to use for all events; the common one is marked. */
  forAll: { value: NoticeChannel; word: string; isChosen: boolean }[]
  /** Why notices are not sent as chosen, each with its card on the accounts page. */
  warnings: { text: string; kind: 'warn' | undefined; account: string }[]
  /** Millimes per message part; undefined if the shop cannot send text messages. */
  price: number | undefined
  currency: CurrencySettings
  /** Errors by control: `fr.text`. */
  problems: Record<string, string>
  problem: string | undefined
}
