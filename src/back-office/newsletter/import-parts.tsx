import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { EmptyList } from '#back-office/frames.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { Badge } from '#ui/badge.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { importInList } from './import-views.server.ts'
import type { subscriberImportWords } from './import.words.ts'
import { IMPORT_PATH } from './subscriber-address.ts'

type ImportWords = Translated<typeof subscriberImportWords>

export function ImportColumns({ columns, words }: { columns: { name: string; about: string }[]; words: ImportWords }) {
  return (
    <details className="group/more rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
        {words.columnsTitle}
        <ChevronDown className="size-5 shrink-0 text-soft group-open/more:rotate-180" />
      </summary>
      <dl className="grid gap-3 px-4 pb-4 text-sm">
        {columns.map(({ name, about }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-soft">{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function LatestImports({ imports, words }: { imports: ReturnType<typeof importInList>[]; words: ImportWords }) {
  return (
    <PageSection title={words.latest}>
      {imports.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
      <ul className="grid gap-2">
        {imports.map(({ id, name, state, when, added }) => (
          <li key={id}>
            <Link to={`${IMPORT_PATH}${id}/`} className="grid min-h-11 gap-1 rounded-lg border border-line px-3 py-2 hover:border-edge">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <bdi className="min-w-0 font-medium break-words">{name}</bdi>
                <Badge>{words[`state-${state}`]}</Badge>
              </span>
              <span className="text-xs text-soft">
                {when} · {words.added} : {added}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
