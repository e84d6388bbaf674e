import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { fill } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/field.tsx'
import type { AbandonedOnPage } from './abandoned.server.ts'
import { abandonedWords } from './order-taking.words.ts'
import { useWords } from '#ui/use-words.ts'

interface AbandonedPart {
  abandoned: AbandonedOnPage
}

const FORM = 'place-abandoned'

/** Changes since an unfinished order was left, and what to ask the customer. */
export function AbandonedSection({ abandoned }: AbandonedPart) {
  const words = useWords(abandonedWords)
  const { total, changes, problems, isAgreed } = abandoned
  return (
    <section aria-labelledby="abandoned-title" className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="abandoned-title" className="text-sm">
        {words.title}
      </h2>
      {problems.length > 0 ? <Said kind="bad" title={words.blocked} lines={problems} /> : null}
      {changes.length > 0 ? <Said kind="warn" title={words.tell} lines={[...changes, fill(words.newTotal, { total })]} /> : null}
      {problems.length + changes.length === 0 ? <p className="text-sm text-soft">{isAgreed ? words.asAgreed : words.asTyped}</p> : null}
      {problems.length === 0 ? <ContactFields abandoned={abandoned} /> : null}
    </section>
  )
}

export function PlaceAbandoned({ abandoned: { seen, total, problems } }: AbandonedPart) {
  const words = useWords(abandonedWords)
  if (problems.length > 0) return null
  return (
    <ActionForm id={FORM} className="bottom-action">
      <input type="hidden" name="intent" value="place-abandoned" />
      <input type="hidden" name="seen" value={seen} />
      <SubmitButton busyText={words.confirming}>{fill(words.confirm, { total })}</SubmitButton>
    </ActionForm>
  )
}

/** Name and address: open and required if missing, else folded. */
function ContactFields({ abandoned: { missing, name, address } }: AbandonedPart) {
  const words = useWords(abandonedWords)
  const common = { form: FORM, autoComplete: 'off', dir: 'auto' } as const
  const fields = (
    <div className="grid gap-3 narrow-grid:grid-cols-2">
      <TextField label={words.name} name="name" defaultValue={name} required={missing.includes('name')} maxLength={100} {...common} />
      <TextField label={words.address} name="address" defaultValue={address} required={missing.includes('address')} maxLength={300} {...common} />
    </div>
  )
  if (missing.length > 0) {
    return (
      <div className="grid gap-2">
        <p className="text-sm font-medium">{words.ask}</p>
        {fields}
      </div>
    )
  }
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm font-medium text-accent">{words.correct}</summary>
      <div className="pt-2">{fields}</div>
    </details>
  )
}

function Said({ kind, title, lines }: { kind: 'bad' | 'warn'; title: string; lines: string[] }) {
  return (
    <Notice kind={kind} title={title}>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
