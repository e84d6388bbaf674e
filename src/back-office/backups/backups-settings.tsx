import { Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { EmptyList, SettingsFrame } from '#back-office/kit/frames.tsx'
import { Progress, useLookAgain } from '#back-office/kit/progress.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffPasswordField } from '#back-office/kit/new-password-field.tsx'
import { backupsPageWords } from './backups-page.words.ts'
import { useWords } from '#ui/use-words.ts'

interface BackupsProps {
  view: BackupsView
}

const FILES = '/admin/backups/'

export function BackupsSettings({ view }: BackupsProps) {
  const words = useWords(backupsPageWords)
  const hasKey = view.sealedSince !== undefined
  return (
    <SettingsFrame intro={[words.intro]} problem={view.problem}>
      {hasKey ? null : <Passphrase view={view} />}
      <Group title={words.now}>
        <LastBackup view={view} />
      </Group>
      <Group title={words.stored} hint={view.place}>
        <StoredBackups view={view} />
      </Group>
      {hasKey ? <Passphrase view={view} /> : null}
      <section id="kept" className="scroll-mt-4">
        <SettingsForm view={view.table} />
      </section>
      <Group title={words.howTo}>
        <p className="max-w-2xl text-sm text-soft">{words.howToText}</p>
      </Group>
    </SettingsFrame>
  )
}

function LastBackup({ view: { last, warnings, running, sealedSince } }: BackupsProps) {
  const words = useWords(backupsPageWords)
  useLookAgain(running !== undefined)
  return (
    <div className="grid gap-4">
      <Notice kind={last.kind} role="status">
        {last.text}
      </Notice>
      {warnings.map((warning) => (
        <Notice key={warning} kind="bad">
          {warning}
        </Notice>
      ))}
      {running === undefined ? (
        <Form method="post" action={FILES}>
          <Button type="submit" size="large" disabled={sealedSince === undefined} className="w-full narrow-grid:w-auto">
            {words.make}
          </Button>
        </Form>
      ) : (
        <div>
          <Progress title={words.running} done={0} total={0} text={running} />
        </div>
      )}
    </div>
  )
}

function StoredBackups({ view: { stored } }: BackupsProps) {
  const words = useWords(backupsPageWords)
  if (stored.length === 0) return <EmptyList>{words.nothingStored}</EmptyList>
  return (
    <ul className="divide-y divide-line">
      {stored.map(({ name, when, size }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span>
            <span className="block font-medium">{when}</span>
            <span className="text-sm text-soft">{size}</span>
          </span>
          <form method="post" action={FILES}>
            <input type="hidden" name="name" value={name} />
            <Button type="submit" kind="secondary" aria-label={`${words.download} – ${when}`}>
              {words.download}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

const PASSPHRASE_LOOK = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 200, required: true, dir: 'auto' } as const

/** The passphrase is visible while typed, because it should be written on paper. */
function Passphrase({ view: { sealedSince, proposal, tried } }: BackupsProps) {
  const words = useWords(backupsPageWords)
  const choosing = (
    <Form method="post" className="grid gap-4">
      {sealedSince ? (
        <p className="text-sm text-soft">
          {words.proposal}{' '}
          <bdi dir="ltr" className="font-semibold text-ink select-all">
            {proposal}
          </bdi>
        </p>
      ) : null}
      <div className="grid items-start gap-4 menu:grid-cols-2">
        <TextField label={words.new} name="passphrase" {...PASSPHRASE_LOOK} />
        <TextField label={words.again} name="again" {...PASSPHRASE_LOOK} />
      </div>
      {sealedSince ? (
        <StaffPasswordField label={words.password} hint={words.passwordWhy} name="password" required maxLength={128} autoComplete="current-password" />
      ) : null}
      <Button type="submit" name="intent" value="passphrase" kind="secondary" className="justify-self-start">
        {words.choose}
      </Button>
    </Form>
  )
  return (
    <section id="passphrase" data-unkept="" className="scroll-mt-4">
      <Group title={words.passphrase}>
        <p className="max-w-2xl text-sm text-soft">{words.passphraseWhy}</p>
        {sealedSince === undefined ? (
          <>
            <Notice kind="warn">{words.noPassphrase}</Notice>
            <Form method="post" className="grid gap-3 rounded-lg border border-line p-3">
              <p className="text-sm">
                {words.proposal}{' '}
                <bdi dir="ltr" className="text-base font-semibold select-all">
                  {proposal}
                </bdi>
              </p>
              <p className="text-sm text-soft">{words.takeThisMeans}</p>
              <input type="hidden" name="passphrase" value={proposal} />
              <input type="hidden" name="again" value={proposal} />
              <Button type="submit" name="intent" value="passphrase" className="justify-self-start">
                {words.takeThis}
              </Button>
            </Form>
            {choosing}
          </>
        ) : (
          <>
            <p className="text-sm">{fill(words.sealedSince, { when: sealedSince })}</p>
            <Form method="post" className="grid gap-3">
              {tried ? (
                <Notice kind={tried.isRight ? 'good' : 'bad'} role="alert">
                  {tried.text}
                </Notice>
              ) : null}
              <h3 className="text-sm font-semibold">{words.try}</h3>
              <div className="flex flex-wrap items-end gap-3">
                <TextField label={words.tryLabel} name="passphrase" {...PASSPHRASE_LOOK} className="min-w-0 flex-1" />
                <Button type="submit" name="intent" value="try" kind="secondary" className="min-h-12">
                  {words.tryNow}
                </Button>
              </div>
            </Form>
            <details>
              <summary className="inline-flex min-h-11 items-center text-sm font-medium">{words.change}</summary>
              <div className="grid gap-3 border-s-2 border-line ps-3">
                <p className="text-sm text-soft">{words.changeMeans}</p>
                {choosing}
              </div>
            </details>
          </>
        )}
      </Group>
    </section>
  )
}

export interface BackupsView {
  last: { text: string; kind: 'good' | 'warn' | 'bad' }
  warnings: string[]
  running: string | undefined
  place: string
  stored: { name: string; when: string; size: string }[]
  /** Since when backups are sealed with the current passphrase; undefined before the first was chosen. */
  sealedSince: string | undefined
  proposal: string
  table: SettingsFormView
  problem: string | undefined
  tried: { text: string; isRight: boolean } | undefined
}
