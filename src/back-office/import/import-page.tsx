import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { IMPORT_UPLOAD } from '#contract/staff-paths'
import { listImports, MOST_IMPORT_BYTES } from '#shop/goods/product-import.server'
import { importWords } from '#shop/goods/product-import.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { memberWhoMay } from '#request/pages/roles.server'
import { EmptyList, Problem } from '#back-office/kit/frames.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/import-page'
import { importInList } from './import-views.server.ts'
import { importPageWords } from './import.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { store } = memberWhoMay('products.manage', context)
  const asked = url.searchParams.get('problem')
  const problem = (['tooHeavy', 'brokenOff', 'noFile'] as const).find((one) => one === asked)
  const most = MOST_IMPORT_BYTES / 1_000_000
  const [imports, settings] = await Promise.all([listImports(store?.id), findSettings()])
  return {
    problem: problem && fill(translated(importWords[problem]), { max: most }),
    most,
    needsApproval: store?.trusted === false,
    imports: imports.map((one) => importInList(one, settings)),
  }
}

export const meta = titled(importPageWords.title)

export default function ImportPage({ loaderData: { problem, most, needsApproval, imports } }: Route.ComponentProps) {
  const words = useWords(importPageWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <header className="grid gap-2">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-soft">{words.intro}</p>
        {needsApproval ? <p className="text-soft">{words.needsApproval}</p> : null}
      </header>
      <Problem>{problem}</Problem>
      <form method="post" action={IMPORT_UPLOAD} encType="multipart/form-data" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
        <TextField
          label={words.file}
          hint={fill(words.fileHint, { max: most })}
          name="file"
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          required
          className="[&_input]:h-auto [&_input]:py-3"
        />
        <p className="text-sm text-soft">{words.checkText}</p>
        <Button type="submit" size="large" className="justify-self-start">
          {words.check}
        </Button>
      </form>
      <Understood />
      <PageSection title={words.export}>
        <form method="post" action="/admin/import/export/" className="grid gap-3">
          <p className="text-sm text-soft">{words.exportText}</p>
          <Button type="submit" kind="secondary" className="justify-self-start">
            {words.download}
          </Button>
        </form>
      </PageSection>
      <PageSection title={words.latest}>
        {imports.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
        <ul className="grid gap-2">
          {imports.map((one) => (
            <li key={one.id}>
              <Link to={`/admin/import/${one.id}/`} className="grid min-h-11 gap-1 rounded-lg border border-line px-3 py-2 hover:border-edge">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 font-medium break-words">{one.name}</span>
                  <Badge>{words[`state-${one.state}`]}</Badge>
                </span>
                <span className="text-xs text-soft">{fill(words.byWhom, { when: one.when, who: one.by })}</span>
                {one.state === 'undone' ? null : <span className="text-xs text-soft">{fill(words.changed, one.changes)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

function Understood() {
  const words = useWords(importPageWords)
  const sentences = [words.understandsFile, words.understandsProducts, words.understandsMore, words.understandsNot, words.understandsMatch]
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.understands}</summary>
      <ul className="grid list-disc gap-2 ps-9 pe-4 pb-4 text-sm text-soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
