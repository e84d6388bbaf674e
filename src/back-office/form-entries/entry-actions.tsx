import { Form, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { EntryPart } from './entry-answers.tsx'
import { LetterIcon } from './entry-icons.tsx'

export function EntryActions({ entry: { id, isStarred, isAnswered, isSpam, erasedOn }, here, remove, words }: EntryPart & { here: string; remove: string }) {
  const marks = [
    isStarred ? { mark: 'unstarred', text: words.removeStar } : { mark: 'starred', text: words.addStar },
    { mark: 'unread', text: words.makeUnread },
    isSpam ? { mark: 'kept', text: words.makeKept } : { mark: 'spam', text: words.makeSpam },
  ]
  return (
    <PageSection title={words.actions}>
      <Form method="post" action={here} className="flex flex-wrap gap-2">
        {isAnswered || erasedOn ? null : (
          <Button type="submit" name="answered" value="1" kind="secondary" size="small" className="min-h-11">
            {words.markAnswered}
          </Button>
        )}
        {marks.map(({ mark, text }) => (
          <Button key={mark} type="submit" name="one" value={`${id}.${mark}`} kind="quiet" size="small" className="min-h-11">
            {text}
          </Button>
        ))}
        {erasedOn ? null : (
          <Link to={remove} className={`${buttonLook({ kind: 'danger', size: 'small' })} min-h-11`}>
            {words.delete}
          </Link>
        )}
      </Form>
    </PageSection>
  )
}

/** Ways to answer, at the bottom of a phone's screen. */
export function EntryReach({ entry: { phone, mail }, words }: EntryPart) {
  if (!phone && !mail) return null
  return (
    <p className="bottom-action">
      {mail ? (
        <a href={mail.to} className={`${buttonLook()} min-w-0`}>
          <LetterIcon /> <span className="min-w-0 truncate">{fill(words.mail, { email: mail.email })}</span>
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${phone}`} className={`${buttonLook({ kind: mail ? 'secondary' : 'primary' })} max-w-3/4 flex-none`}>
          <PhoneIcon /> <span className="min-w-0 truncate">{fill(words.call, { phone })}</span>
        </a>
      ) : null}
    </p>
  )
}
