import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { LONGEST_ADDRESS } from '#shop/site/redirects'
import { EmptyList, SettingsFrame } from '#back-office/frames.tsx'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { redirectsPageWords } from './redirects-page.words.ts'
import type { RedirectsView } from './redirects-saving.server.ts'

interface RedirectsSettingsProps {
  view: RedirectsView
  words: Translated<typeof redirectsPageWords>
}

export function RedirectsSettings({ view: { redirects, typed, problems, problem }, words }: RedirectsSettingsProps) {
  const look = { dir: 'ltr', maxLength: LONGEST_ADDRESS, autoComplete: 'off', spellCheck: false, required: true } as const
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      <Form method="post" noValidate key={JSON.stringify([redirects.length, typed])}>
        <Group title={words.add}>
          <div className="grid items-start gap-4 menu:grid-cols-2">
            <TextField label={words.path} hint={words.pathHint} name="path" defaultValue={typed.path} error={problems.path} {...look} />
            <TextField label={words.leadsTo} hint={words.leadsToHint} name="leadsTo" defaultValue={typed.leadsTo} error={problems.leadsTo} {...look} />
          </div>
          <Button type="submit" className="justify-self-start">
            {words.save}
          </Button>
        </Group>
      </Form>
      <section id="list" className="grid scroll-mt-4 gap-3">
        <h2 className="text-sm">{fill(words.list, { count: redirects.length })}</h2>
        {redirects.length === 0 ? (
          <EmptyList>{words.none}</EmptyList>
        ) : (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {redirects.map(({ path, leadsTo }) => (
              <li key={path} className="flex flex-wrap items-center gap-x-4 px-4 py-2 text-sm">
                <p className="min-w-0 flex-1 basis-60 break-all" dir="ltr">
                  <span className="font-medium">{path}</span> <span aria-hidden>→</span> <span className="text-soft">{leadsTo}</span>
                </p>
                <Form method="post" className="ms-auto">
                  <input type="hidden" name="path" value={path} />
                  <Button type="submit" name="intent" value="remove" kind="quiet" className="text-bad" aria-label={`${words.remove} – ${path}`}>
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
