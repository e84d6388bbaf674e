import { useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { verifyInFrame } from '#contract/verification'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import type { CaptchaView } from './captcha-fields.ts'
import type { captchaPageWords } from './captcha.words.ts'

interface CaptchaTryProps {
  tried: CaptchaView['tried']
  words: Translated<typeof captchaPageWords>
}

/** Tests the captcha: a framed page solves it, and the token is verified like a form's. */
export function CaptchaTry({ tried, words }: CaptchaTryProps) {
  const [isTrying, setTrying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const locale = usePageLocale()

  const tryNow = async () => {
    setTrying(true)
    const token = await verifyInFrame(place.current!, { action: 'wpforms', locale })
    place.current?.replaceChildren()
    setTrying(false)
    if (token !== undefined) await submit({ intent: 'try', token }, { method: 'post', preventScrollReset: true })
  }

  return (
    <div className="grid justify-items-start gap-3">
      {tried && !isTrying ? (
        <Notice kind={tried.passed ? 'good' : 'bad'} role={tried.passed ? 'status' : 'alert'}>
          {tried.text}
        </Notice>
      ) : null}
      <div ref={place} className="w-full max-w-sm overflow-hidden rounded-lg empty:hidden" />
      <Button kind="secondary" onClick={() => void tryNow()} disabled={isTrying}>
        {words.tryNow}
      </Button>
    </div>
  )
}
