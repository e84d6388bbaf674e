import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { LetterIcon, StarIcon } from './entry-icons.tsx'
import { ENTRIES_FORM } from './entry-bar.tsx'
import type { EntryInList } from './entry-views.server.ts'
import type { entriesWords } from './entries.words.ts'

interface EntryRowProps {
  entry: EntryInList & { to: string }
  words: Translated<typeof entriesWords>
}

/** An entry of the list. The whole row opens it; it can be ticked, starred, called and answered. */
export function EntryRow({ entry, words }: EntryRowProps) {
  const { id, title, summary, form, isUnread, isStarred, isAnswered, phone, mail, payment, files, erased } = entry
  return (
    <li className={isUnread ? 'entry-row is-unread' : 'entry-row'}>
      <label className="entry-row-tick bulk-tick">
        <input
          type="checkbox"
          form={ENTRIES_FORM}
          name="entry"
          value={id}
          autoComplete="off"
          aria-label={fill(words.tick, { name: title })}
          className="size-5 accent-accent"
        />
      </label>
      <div className="entry-row-text">
        <p className="flex items-baseline justify-between gap-3">
          <Link to={entry.to} className="entry-row-link">
            {isUnread ? <span className="entry-row-dot" role="img" aria-label={words.isUnread} /> : null}
            <bdi>{title}</bdi>
          </Link>
          <time dateTime={entry.since} title={entry.date} className="text-xs whitespace-nowrap text-soft">
            {entry.ago}
          </time>
        </p>
        {summary ? (
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft">
            <bdi>{summary}</bdi>
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
          <span className="wrap-anywhere">{form}</span>
          {isAnswered ? <Badge kind="good">{words.answered}</Badge> : null}
          {payment ? (
            <Badge kind={payment.kind}>
              {payment.word} · {payment.amount}
            </Badge>
          ) : null}
          {files ? <Badge>{files}</Badge> : null}
          {erased ? <Badge>{erased}</Badge> : null}
        </p>
      </div>
      <div className="entry-row-acts">
        <button
          type="submit"
          form={ENTRIES_FORM}
          name="one"
          value={`${id}.${isStarred ? 'unstarred' : 'starred'}`}
          aria-label={isStarred ? words.removeStar : words.addStar}
          aria-pressed={isStarred}
          className={isStarred ? 'entry-act text-deal' : 'entry-act'}
        >
          <StarIcon isFull={isStarred} />
        </button>
        {phone ? (
          <a href={`tel:${phone}`} aria-label={fill(words.call, { phone })} className="entry-act">
            <PhoneIcon />
          </a>
        ) : null}
        {mail ? (
          <a href={mail.to} aria-label={fill(words.mail, { email: mail.email })} className="entry-act">
            <LetterIcon />
          </a>
        ) : null}
      </div>
    </li>
  )
}
