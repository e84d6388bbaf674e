import { data, Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { SUBSCRIBERS_UPLOAD } from '#contract/staff-paths'
import { asRefusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { MOST_IMPORT_BYTES } from '#shop/goods/product-import.server'
import { importWords } from '#shop/goods/product-import.words'
import { FILE_COLUMNS, MOST_LINES, LONGEST_PROOF } from '#shop/newsletter/subscriber-management'
import { importSubscribers, listSubscriberImports } from '#shop/newsletter/subscriber-management.manage'
import { proofSchema } from '#shop/newsletter/subscriber-management.schema'
import { columnWords } from '#shop/newsletter/subscriber-management.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem, EmptyList } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/import-page'
import { fileOnPage, importInList, type FileOnPage } from './import-views.server.ts'
import { subscriberImportWords } from './newsletter.words.ts'
import { IMPORT_PATH, SUBSCRIBERS_PATH } from './subscribers-export.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#ui/use-words.ts'
import { Fold } from '#back-office/kit/add-panel.tsx'

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
    title: translated(subscriberImportWords.title),
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

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function SubscriberImportPage({ loaderData: { problem, hint, file, columns, imports }, actionData }: Route.ComponentProps) {
  const words = useWords(subscriberImportWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: SUBSCRIBERS_PATH, text: words.back }} title={words.title}>
        <p className="text-sm text-soft">{words.intro}</p>
      </PageHead>
      <Problem>{actionData?.error ?? problem}</Problem>
      {file && 'problem' in file ? <Problem>{file.problem}</Problem> : null}
      {file && 'lines' in file ? (
        <>
          <ReadyFile file={file} proof={actionData?.proof} />
          <Link to={IMPORT_PATH} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.other}
          </Link>
        </>
      ) : (
        <form method="post" action={SUBSCRIBERS_UPLOAD} encType="multipart/form-data" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
          <TextField
            label={words.file}
            hint={hint}
            name="file"
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            required
            className="[&_input]:h-auto [&_input]:py-3"
          />
          <p className="text-sm text-soft">{words.sendText}</p>
          <Button type="submit" size="large" className="justify-self-start max-menu:w-full">
            {words.send}
          </Button>
        </form>
      )}
      <ImportColumns columns={columns} />
      <LatestImports imports={imports} />
    </div>
  )
}

interface ReadyFileProps {
  file: Extract<FileOnPage, { lines: number }>
  proof: string | undefined
}

function ReadyFile({ file: { file, name, lines, understood, ignored, needsProof, shortest }, proof }: ReadyFileProps) {
  const words = useWords(subscriberImportWords)
  return (
    <PageSection title={words.ready}>
      <p className="font-medium break-words">
        <bdi>{name}</bdi>
      </p>
      <Facts
        facts={[
          { label: words.lines, value: <span className="tabular-nums">{lines}</span> },
          { label: words.understood, value: understood.join(' · ') },
          ...(ignored.length > 0 ? [{ label: words.ignored, value: <bdi className="break-words">{ignored.join(' · ')}</bdi> }] : []),
        ]}
      />
      <ActionForm className="grid gap-4">
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="name" value={name} />
        <TextArea
          label={words.proof}
          hint={needsProof ? words.proofHint : words.proofColumn}
          name="proof"
          required={needsProof}
          minLength={shortest}
          maxLength={LONGEST_PROOF}
          defaultValue={proof}
          dir="auto"
        />
        <SubmitButton size="large" className="justify-self-start max-menu:w-full">
          {words.import}
        </SubmitButton>
      </ActionForm>
    </PageSection>
  )
}

function ImportColumns({ columns }: { columns: { name: string; about: string }[] }) {
  const words = useWords(subscriberImportWords)
  return (
    <Fold title={words.columnsTitle}>
      <dl className="grid gap-3 px-4 pb-4 text-sm">
        {columns.map(({ name, about }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-soft">{about}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

function LatestImports({ imports }: { imports: ReturnType<typeof importInList>[] }) {
  const words = useWords(subscriberImportWords)
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
