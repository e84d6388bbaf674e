import { useState } from 'react'
import { direction } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { fillNotice, LONGEST_NOTICE } from '#shop/orders/order-notices'
import { measureSms, plainSms } from '#shop/upkeep/sms-parts'
import { TextArea } from '#ui/text-area.tsx'
import { OutdatedMark } from '#back-office/translations/outdated-marks.tsx'
import type { NoticeLanguage, NoticesView } from './notice-fields.ts'
import type { noticePageWords } from './order-notices.words.ts'

const MOST_LETTERS = 5

interface NoticeTextProps extends Pick<NoticesView, 'price' | 'currency'> {
  language: NoticeLanguage
  error: string | undefined
  words: Translated<typeof noticePageWords>
}

export function NoticeText({ language: { locale, label, typed, values }, error, price, currency, words }: NoticeTextProps) {
  const [text, setText] = useState(typed.text)
  const written = plainSms(fillNotice(text, values))
  const { parts, used, left, outside } = measureSms(written)
  const cost = price ? fill(words.costs, { cost: exactAmount(millimes(price * parts), currency) }) : ''
  const inLanguage = { lang: locale, dir: direction(locale) } as const
  return (
    <div className="grid gap-2">
      <TextArea
        label={label}
        name={`${locale}.text`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={error}
        maxLength={LONGEST_NOTICE}
        {...inLanguage}
      />
      <OutdatedMark name={`${locale}.text`} />
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
