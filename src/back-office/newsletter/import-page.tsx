import { data, Link, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { SUBSCRIBERS_UPLOAD } from '#contract/import-upload'
import { asRefusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { MOST_IMPORT_BYTES } from '#shop/goods/product-import.server'
import { importWords } from '#shop/goods/product-import.words'
import { FILE_COLUMNS, MOST_LINES } from '#shop/newsletter/subscriber-management'
import { importSubscribers, listSubscriberImports } from '#shop/newsletter/subscriber-management.manage'
import { proofSchema } from '#shop/newsletter/subscriber-management.schema'
import { columnWords } from '#shop/newsletter/subscriber-management.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/frames.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/import-page'
import { ImportColumns, LatestImports } from './import-parts.tsx'
import { fileOnPage, importInList } from './import-views.server.ts'
import { subscriberImportWords } from './import.words.ts'
import { ReadyFile } from './ready-file.tsx'
import { IMPORT_PATH, SUBSCRIBERS_PATH } from './subscriber-address.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const asked = url.searchParams.get('problem')
  const problem = (['tooHeavy', 'brokenOff', 'noFile'] as const).find((one) => one === asked)
  const most = MOST_IMPORT_BYTES / 1_000_000
  const name = fileNameSchema.parse(url.searchParams.get('name') ?? '')
  const [file, imports, settings] = await Promise.all([fileOnPage(url.searchParams.get('file'), name), listSubscriberImports(), findSettings()])
  return {
    problem: problem && fill(translated(importWords[problem]), { max: most }),
    hint: fill(translated(subscriberImportWords.fileHint), { lines: MOST_LINES, max: most }),
    file,
    columns: FILE_COLUMNS.map((column) => ({ name: translated(columnWords[column]), about: translated(subscriberImportWords[`about-${column}`]) })),
    imports: imports.map((one) => importInList(one, settings)),
    words: translate(readerLocale(), subscriberImportWords),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { file = '', name, proof } = await fieldsOf(request)
  const typed = proofSchema.parse(proof)
  try {
    if (!isUuid(file)) return redirect(`${IMPORT_PATH}?problem=noFile`, 303)
    return redirect(`${IMPORT_PATH}${await importSubscribers({ file, name: fileNameSchema.parse(name), proof: typed }, by)}/`, 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()), proof: typed }, 409)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** Import of subscribers: upload a file, review it, import it with a proof of consent. IMP-34, IMP-47. */
export default function SubscriberImportPage({ loaderData: { problem, hint, file, columns, imports, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: SUBSCRIBERS_PATH, text: words.back }} title={words.title}>
        <p className="text-sm text-soft">{words.intro}</p>
      </PageHead>
      <Problem>{actionData?.error ?? problem}</Problem>
      {file && 'problem' in file ? <Problem>{file.problem}</Problem> : null}
      {file && 'lines' in file ? (
        <>
          <ReadyFile file={file} proof={actionData?.proof} words={words} />
          <Link to={IMPORT_PATH} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.other}
          </Link>
        </>
      ) : (
        <form method="post" action={SUBSCRIBERS_UPLOAD} encType="multipart/form-data" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
          <TextField label={words.file} hint={hint} name="file" type="file" accept=".csv,.txt,text/csv" required className="[&_input]:h-auto [&_input]:py-3" />
          <p className="text-sm text-soft">{words.sendText}</p>
          <Button type="submit" size="large" className="justify-self-start max-menu:w-full">
            {words.send}
          </Button>
        </form>
      )}
      <ImportColumns columns={columns} words={words} />
      <LatestImports imports={imports} words={words} />
    </div>
  )
}
