import type { ReactNode } from 'react'
import type { RecordTable, TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordCard, RecordForm, type CardHead } from '#back-office/kit/records/record-form.tsx'
import { FieldRow, type Choice, type FieldView } from '#back-office/kit/settings/settings-form.tsx'

export interface AccountCard extends CardHead {
  id: string
  facts: string[]
  typed: TypedRecord
  modes: Choice[]
  keys: FieldView[]
}

interface AccountCardsProps<Card extends AccountCard> {
  cards: readonly Card[]
  /** Name of the hidden control with the provider. */
  control: 'gateway' | 'provider'
  table: (card: Card) => RecordTable
  /** Part of the page that was changed or refused last, and its errors by control. */
  at: string
  problems: Readonly<Record<string, string>>
  /** Remounts the refused form. */
  version: string | undefined
  values?: Readonly<Record<string, string>>
  says: { providers: string; keys: string; keysHint: string; save: string }
  /** The shop's address for the provider's messages, if it sends any. */
  address?: (card: Card) => { label: string; url: string | undefined; hint: string }
}

/** Accounts of providers, one card each with its own form. Keys are never kept on the device. */
export function AccountCards<Card extends AccountCard>({ cards, control, table, at, problems, version, values = {}, says, address }: AccountCardsProps<Card>) {
  return (
    <section aria-label={says.providers} className="grid gap-3">
      {cards.map((card) => {
        const { id, title, about, state, facts, typed, modes, keys } = card
        return (
          <RecordCard key={id} id={`account-${id}`} at={at} title={title} about={about} state={state}>
            <ul className="grid max-w-2xl list-disc gap-1 ps-5 text-sm text-soft">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <RecordForm
              key={JSON.stringify([typed, version])}
              table={table(card)}
              typed={typed}
              problems={at === `account-${id}` ? problems : {}}
              choices={{ mode: modes }}
              values={values}
              hidden={{ [control]: id }}
              save={says.save}
              named={title}
              isInCard
            >
              <Keys legend={says.keys} hint={says.keysHint}>
                {keys.map((field) => (
                  <FieldRow key={field.name} row={field} />
                ))}
              </Keys>
              {address ? <Address {...address(card)} /> : null}
            </RecordForm>
          </RecordCard>
        )
      })}
    </section>
  )
}

function Keys({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) {
  return (
    <fieldset data-unkept="">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <p className="text-xs text-soft">{hint}</p>
      <div className="mt-3 grid items-start gap-4 menu:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Address({ label, url, hint }: { label: string; url: string | undefined; hint: string }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{label}</p>
      {url ? (
        <p>
          <bdi dir="ltr" className="font-mono text-xs break-all select-all">
            {url}
          </bdi>
        </p>
      ) : null}
      <p className="text-xs text-soft">{hint}</p>
    </div>
  )
}
