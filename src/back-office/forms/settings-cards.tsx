import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { Removal, SettingsCard } from '#back-office/settings/settings-card.tsx'
import { ConditionsField } from './conditions-field.tsx'
import type { PlaceToInsert, RowView } from './form-rows.ts'
import { RowList } from './row-list.tsx'
import type { ListItem, settingsPageWords } from './settings-views.server.ts'

interface CardProps {
  /** Name of the part in the form, and its anchor on the page. */
  part: string
  title: string
  about?: string
  revision: number
  /** The open part. */
  at: string
  words: ReturnType<typeof settingsPageWords>
}

export function RecordCard({ part, title, about, revision, at, rows, words }: CardProps & { rows: RowView[] }) {
  return (
    <SettingsCard id={part} isOpen={at === part} title={title} about={about}>
      <Form method="post" noValidate className="grid gap-4">
        <Hidden part={part} revision={revision} />
        <RowList rows={rows} words={words} />
        <SaveButton name={title} words={words} />
      </Form>
    </SettingsCard>
  )
}

interface ListCardProps extends CardProps {
  items: ListItem[]
  /** Label of the add button; undefined if none can be added. */
  add: string | undefined
  /** Label of the button that adds a mail to the visitor. */
  answer?: string | undefined
  places: readonly PlaceToInsert[]
}

/** A part of a form's settings that is a list. Each entry has its own form. */
export function ListCard({ part, title, about, revision, at, items, add, answer, places, words }: ListCardProps) {
  return (
    <SettingsCard id={part} isOpen={at === part} title={title} about={about}>
      {items.map((item, index) => (
        <section key={item.title} aria-label={item.title} className="grid gap-4 rounded-lg border border-line p-3">
          <h2 className="text-sm font-semibold">{item.title}</h2>
          <Form method="post" noValidate className="grid gap-4">
            <Hidden part={part} revision={revision} />
            <input type="hidden" name="index" value={index} />
            <RowList rows={item.rows} places={places} words={words} />
            {item.conditions && item.conditions.fields.length > 0 ? (
              <details open={item.conditions.lines.length > 0}>
                <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent">{words.conditions.only}</summary>
                <ConditionsField view={item.conditions} words={words.conditions} />
              </details>
            ) : null}
            <SaveButton name={item.title} words={words} />
            {item.canGo ? <Removal words={words} named={item.title} /> : null}
          </Form>
        </section>
      ))}
      {add === undefined ? null : (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="part" value={part} />
          <input type="hidden" name="revision" value={revision} />
          {answer ? (
            <Button type="submit" kind="secondary" name="intent" value="answer-visitor">
              {answer}
            </Button>
          ) : null}
          <Button type="submit" kind="secondary" name="intent" value="add">
            {add}
          </Button>
        </Form>
      )}
    </SettingsCard>
  )
}

function Hidden({ part, revision }: { part: string; revision: number }) {
  return (
    <>
      <EnterSaves intent="save" />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}

function SaveButton({ name, words }: { name: string; words: CardProps['words'] }) {
  return (
    <SaveBar isInCard>
      <Button type="submit" name="intent" value="save" aria-label={`${words.save} – ${name}`}>
        {words.save}
      </Button>
    </SaveBar>
  )
}
