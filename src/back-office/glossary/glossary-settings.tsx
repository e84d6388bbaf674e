import { Form } from 'react-router'
import { direction } from '#i18n/locale.ts'
import { SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { EmptyList, SearchForm, SettingsFrame } from '#back-office/kit/frames.tsx'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { TextField } from '#ui/field.tsx'
import { Pager } from '#ui/pager.tsx'
import { useWords } from '#ui/use-words.ts'
import { glossaryPageWords } from './glossary.words.ts'
import type { GlossaryView, TextRow } from './glossary.server.ts'

const LANGUAGES = ['ar', 'en'] as const
const LONGEST = 200

export function GlossarySettings({ view: { rows, search, page, hasMore, problem } }: { view: GlossaryView }) {
  const words = useWords(glossaryPageWords)
  const at = (wanted: number) => `${settingsPath('glossary')}?${new URLSearchParams({ ...(search && { q: search }), page: String(wanted) }).toString()}`
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      <SearchForm label={words.search} q={search} />
      {rows.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
        <Form method="post" noValidate key={JSON.stringify(rows.map(({ source, seen }) => [source, seen]))} className="grid gap-4">
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {rows.map((row, place) => (
              <Row key={row.source} row={row} place={place} />
            ))}
          </ul>
          <SaveButton>{words.save}</SaveButton>
        </Form>
      )}
      <Pager
        label={words.pages}
        previous={page > 1 ? { to: at(page - 1), text: words.previous } : undefined}
        next={hasMore ? { to: at(page + 1), text: words.next } : undefined}
      />
    </SettingsFrame>
  )
}

function Row({ row: { source, use, isMissing, seen, typed, problems }, place }: { row: TextRow; place: number }) {
  const words = useWords(glossaryPageWords)
  return (
    <li role="group" aria-label={source} className="grid items-start gap-x-4 gap-y-2 px-4 py-3 menu:grid-cols-3">
      <p className="min-w-0 text-sm menu:pt-6">
        <span lang="fr" className="font-semibold break-words">
          {source}
        </span>
        <span className="block text-xs text-soft">
          {use}
          {isMissing ? <span className="font-medium text-warn"> · {words.missing}</span> : null}
        </span>
      </p>
      <input type="hidden" name={`${place}-source`} value={source} />
      {LANGUAGES.map((language) => (
        <div key={language}>
          <input type="hidden" name={`${place}-seen-${language}`} value={seen[language]} />
          <TextField
            label={words[language]}
            name={`${place}-${language}`}
            defaultValue={typed[language]}
            error={problems[language]}
            lang={language}
            dir={direction(language)}
            maxLength={LONGEST}
            autoComplete="off"
          />
        </div>
      ))}
    </li>
  )
}
