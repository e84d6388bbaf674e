import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { OrderLimits } from '#shop/upkeep/settings'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OrderLimitsView } from './order-limit-fields.server.ts'
import type { orderLimitsWords } from './order-limits.words.ts'

/** How much may be ordered unverified, and when the merchant is warned. */
export function OrderLimitSettings({ view: { typed, problems }, words }: { view: OrderLimitsView; words: Translated<typeof orderLimitsWords> }) {
  const field = (name: keyof OrderLimits, hint: string) => (
    <TextField
      label={words[name]}
      hint={hint}
      error={problems[name]}
      name={name}
      defaultValue={typed[name]}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      required
    />
  )
  return (
    <Form method="post" noValidate key={JSON.stringify([typed, problems])} className="grid gap-5">
      <p className="max-w-2xl text-sm text-soft">{words.intro}</p>
      {Object.keys(problems).length > 0 ? (
        <Notice kind="bad" role="alert">
          {words.notSaved}
        </Notice>
      ) : null}
      <Group title={words.limits}>
        {field('mostPieces', words.mostPiecesHint)}
        {field('mostOpenPerPhone', words.mostOpenPerPhoneHint)}
        {field('mostPerHour', words.mostPerHourHint)}
      </Group>
      <Group title={words.alarms} hint={words.alarmsHint}>
        {field('alarmPerAddress', words.never)}
        {field('alarmPerShop', words.never)}
      </Group>
      <Button type="submit" size="large" className="w-full narrow-grid:w-auto narrow-grid:justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}
