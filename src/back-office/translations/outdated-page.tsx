import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { direction } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { plainText } from '#i18n/plain-text.ts'
import { fill } from '#i18n/words.ts'
import { audited } from '#shop/upkeep/audit.server'
import { listOutdated, settleOutdated } from '#shop/upkeep/translations.server'
import { Badge } from '#ui/badge.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/outdated-page'
import { findEditors, followPlace, invalidatePlace, placeName, placesOf, REVIEWING } from './outdated-places.server.ts'
import { OUTDATED_PATH } from '#back-office/kit/outdated-marks.tsx'
import { outdatedWords } from '#back-office/kit/common.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

const MOST_SHOWN = 100
const LONGEST_SHOWN = 300

const settleSchema = z.object({
  place: z.string().max(40),
  row: z.string().min(1).max(300),
  path: z.string().regex(/^[\w-]{1,60}(?:\/[\w-]{1,60}){0,9}$/),
  intent: z.enum(['keep', 'drop']),
})

export async function loader({ url, context }: Route.LoaderArgs) {
  const places = placesOf(staffWhoMay(REVIEWING, context))
  const found = await listOutdated(places, MOST_SHOWN + 1)
  const editorOf = await findEditors(found)
  const short = (text: string) => plainText(text).slice(0, LONGEST_SHOWN)
  const done = url.searchParams.get('done')
  return {
    texts: found.slice(0, MOST_SHOWN).map((text) => ({
      place: text.place,
      row: text.rowId,
      path: text.path.join('/'),
      what: translated(placeName(text.place)),
      locale: text.locale,
      language: LOCALE_NAMES[text.locale],
      dir: direction(text.locale),
      today: short(text.today),
      source: short(text.source),
      text: short(text.text),
      editor: editorOf(text),
    })),
    more: found.length > MOST_SHOWN ? fill(translated(outdatedWords.more), { n: MOST_SHOWN }) : undefined,
    done:
      done === 'keep'
        ? translated(outdatedWords.kept)
        : done === 'drop'
          ? translated(outdatedWords.dropped)
          : done === 'gone'
            ? translated(outdatedWords.gone)
            : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay(REVIEWING, context)
  const asked = settleSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return redirect(OUTDATED_PATH, 303)
  const { place, row: rowId, path, intent } = asked.data
  if (!placesOf(by).includes(place)) throw data(null, 403)
  const at = { place, rowId, path: path.split('/') }
  const isSettled = await audited({ by, action: 'translation-reviewed', subject: 'settings:glossary' }, () =>
    settleOutdated(at, intent === 'keep', (transaction) => followPlace(transaction, at)),
  )
  invalidatePlace(at)
  return redirect(`${OUTDATED_PATH}?done=${isSettled ? intent : 'gone'}`, 303)
}

export const meta = titled(outdatedWords.title)

export default function OutdatedPage({ loaderData: { texts, more, done } }: Route.ComponentProps) {
  const words = useWords(outdatedWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Done>{done}</Done>
      <p className="text-sm text-soft">{words.intro}</p>
      {texts.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
        <ul className="grid gap-3">
          {texts.map(({ place, row, path, what, locale, language, dir, today, source, text, editor }) => (
            <li key={`${place} ${row} ${path}`} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
                {what}
                <Badge kind="warn">{language}</Badge>
              </p>
              <p lang={locale} dir={dir} className="font-semibold break-words">
                {text}
              </p>
              <p className="grid gap-1 text-sm break-words">
                <span>{fill(words.frenchNow, { text: today })}</span>
                <span className="text-soft">{fill(words.frenchBefore, { text: source })}</span>
              </p>
              <ActionForm className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="place" value={place} />
                <input type="hidden" name="row" value={row} />
                <input type="hidden" name="path" value={path} />
                <SubmitButton name="intent" value="keep">
                  {words.keep}
                </SubmitButton>
                {editor ? (
                  <Link to={editor} className="inline-flex min-h-11 items-center px-3 text-sm font-medium text-accent">
                    {words.rewrite}
                  </Link>
                ) : null}
                <SubmitButton kind="quiet" name="intent" value="drop" className="ms-auto text-bad">
                  {words.drop}
                </SubmitButton>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      {more ? <p className="text-sm text-soft">{more}</p> : null}
    </div>
  )
}
