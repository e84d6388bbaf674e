import { PageSection } from '#back-office/kit/page-section.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { parcelPageWords } from './parcel-page.words.ts'
import type { ReturnsOnPage } from './returns.server.ts'

export function ReturnSection({ returns: { due, received } }: { returns: ReturnsOnPage }) {
  const words = useWords(parcelPageWords)
  return (
    <PageSection id="return" title={words.returns}>
      {due ? <ReceiveReturn key={due.key} due={due} /> : null}
      {received.length > 0 ? (
        <ul className="grid gap-3 text-sm">
          {received.map(({ id, at, by, lines, reason, cost }) => (
            <li key={id} className="grid gap-1">
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {reason ? <p className="break-words">« {reason} »</p> : null}
              <p className="text-xs text-soft">{[cost, by, at].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </PageSection>
  )
}

function ReceiveReturn({ due: { key, lines, cost } }: { due: NonNullable<ReturnsOnPage['due']> }) {
  const words = useWords(parcelPageWords)
  const hidden = (
    <>
      <input type="hidden" name="intent" value="return-receive" />
      <input type="hidden" name="key" value={key} />
    </>
  )
  return (
    <div className="grid gap-2">
      <p className="text-sm">{words.returnDue}</p>
      <ActionForm className="grid">
        {hidden}
        <SubmitButton name="all" value="yes">
          {words.allSound}
        </SubmitButton>
      </ActionForm>
      <details>
        <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{words.notAllSound} …</summary>
        <ActionForm className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
          {hidden}
          {lines.map(({ position, text, left }) => (
            <fieldset key={position} className="grid grid-cols-2 items-end gap-3">
              <legend className="mb-2 text-sm font-medium">{`${left} × ${text}`}</legend>
              <TextField label={words.sound} name={`sound-${position}`} defaultValue={left} inputMode="numeric" autoComplete="off" maxLength={6} />
              <TextField label={words.damaged} name={`damaged-${position}`} defaultValue="0" inputMode="numeric" autoComplete="off" maxLength={6} />
            </fieldset>
          ))}
          <p className="text-xs text-soft">{words.keptHint}</p>
          <TextField label={words.whyDamaged} name="reason" maxLength={500} autoComplete="off" />
          {cost ? <TextField label={cost.label} name="cost" defaultValue={cost.typed} inputMode="decimal" autoComplete="off" maxLength={12} dir="ltr" /> : null}
          <SubmitButton>{words.receiveReturn}</SubmitButton>
        </ActionForm>
      </details>
    </div>
  )
}
