import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { SearchForm } from '#back-office/frames.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import type { SettingsLine, SettingsList } from './settings-list.server.ts'
import type { settingsListWords } from './settings-list.words.ts'
import { SETTINGS_HOME } from './settings-pages.ts'

interface SettingsListPageProps {
  list: SettingsList
  words: Translated<typeof settingsListWords>
}

const ROWS = 'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface'
const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-shade'

export function SettingsListPage({ list: { groups, search, found, foundWords }, words }: SettingsListPageProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-title">{words.title}</h1>
      <SearchForm words={words} q={search} />
      {found ? (
        <section className="grid gap-3">
          <h2 className="text-sm font-semibold" role="status">
            {foundWords}
          </h2>
          {found.length > 0 ? (
            <ul className={ROWS}>
              {found.map(({ to, name, page }) => (
                <li key={to}>
                  <Link to={to} className={ROW}>
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{name}</span>
                      <span className="block text-sm text-soft">{page}</span>
                    </span>
                    <ChevronNext />
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <Link to={SETTINGS_HOME} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.all}
          </Link>
        </section>
      ) : (
        groups.map(({ title, lines }) => (
          <section key={title} className="grid gap-2">
            <h2 className="text-sm font-semibold text-soft">{title}</h2>
            <ul className={ROWS}>
              {lines.map((line) => (
                <Line key={line.to} {...line} />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}

function Line({ to, name, now, others }: SettingsLine) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          {now ? <span className="line-clamp-2 text-sm text-soft">{now}</span> : null}
        </span>
        <ChevronNext />
      </Link>
      {others.length > 0 ? (
        <p className="-mt-1 flex flex-wrap gap-x-5 px-4 pb-1.5 text-sm">
          {others.map((other) => (
            <Link key={other.to} to={other.to} className="inline-flex min-h-11 items-center font-medium text-accent">
              {other.name}
            </Link>
          ))}
        </p>
      ) : null}
    </li>
  )
}
