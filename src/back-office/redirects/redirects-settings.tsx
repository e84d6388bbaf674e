import { Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { LONGEST_ADDRESS, type Redirect } from '#shop/site/redirects'
import { EmptyList, SettingsFrame } from '#back-office/kit/frames.tsx'
import { TECHNICAL, type RecordTable, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordForm } from '#back-office/kit/records/record-form.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { redirectsPageWords } from './redirects.words.ts'

const { path, pathHint, pathWrong, leadsTo, leadsToHint, leadsToWrong } = redirectsPageWords
const ADDRESS = { ...TECHNICAL, maxLength: LONGEST_ADDRESS, required: true }

export const redirectTable: RecordTable = [
  {
    rows: [
      { name: 'path', label: path, hint: pathHint, wrong: pathWrong, ...ADDRESS },
      { name: 'leadsTo', label: leadsTo, hint: leadsToHint, wrong: leadsToWrong, ...ADDRESS },
    ],
  },
]

export interface RedirectsView {
  redirects: Redirect[]
  typed: TypedRecord
  problems: Record<string, string>
  problem?: string
}

export function RedirectsSettings({ view: { redirects, typed, problems, problem } }: { view: RedirectsView }) {
  const words = useWords(redirectsPageWords)
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      <Group title={words.add}>
        <RecordForm key={JSON.stringify([redirects.length, typed])} table={redirectTable} typed={typed} problems={problems} save={words.save} isShort />
      </Group>
      <section id="list" className="grid scroll-mt-4 gap-3">
        <h2 className="text-sm">{fill(words.list, { count: redirects.length })}</h2>
        {redirects.length === 0 ? (
          <EmptyList>{words.none}</EmptyList>
        ) : (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {redirects.map((redirect) => (
              <li key={redirect.path} className="flex flex-wrap items-center gap-x-4 px-4 py-2 text-sm">
                <p className="min-w-0 flex-1 basis-60 break-all" dir="ltr">
                  <span className="font-medium">{redirect.path}</span> <span aria-hidden>→</span> <span className="text-soft">{redirect.leadsTo}</span>
                </p>
                <Form method="post" className="ms-auto">
                  <input type="hidden" name="path" value={redirect.path} />
                  <Button type="submit" name="intent" value="remove" kind="quiet" className="text-bad" aria-label={`${words.remove} – ${redirect.path}`}>
                    {words.remove}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
    </SettingsFrame>
  )
}
