import { Form } from 'react-router'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { Translated } from '#i18n/words.ts'
import { LONGEST_NOTE } from '#shop/people/customer-management'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PhoneOnPage } from './phone-views.server.ts'
import type { phonesWords } from './phones.words.ts'

export function PhoneBlock({ block, words }: { block: PhoneOnPage['block']; words: Translated<typeof phonesWords> }) {
  if (block)
    return (
      <PageSection title={words.isBlocked}>
        <div className="grid gap-1 text-sm">
          <p className="break-words">
            <bdi>{block.reason}</bdi>
          </p>
          <p className="text-soft">
            {block.since} {block.until}
          </p>
        </div>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="unblock" kind="secondary">
            {words.unblock}
          </Button>
        </Form>
      </PageSection>
    )
  return (
    <PageSection title={words.blocking}>
      <p className="text-sm text-soft">{words.blockText}</p>
      <Form method="post" preventScrollReset className="grid gap-3">
        <TextField label={words.reason} name="reason" maxLength={LONGEST_NOTE} required autoComplete="off" />
        <SelectField label={words.days} name="days">
          <option value="">{words.untilEnded}</option>
          <option value="7">{words.week}</option>
          <option value="30">{words.month}</option>
          <option value="180">{words.halfYear}</option>
        </SelectField>
        <Button type="submit" name="intent" value="block" kind="danger" className="justify-self-start">
          {words.block}
        </Button>
      </Form>
    </PageSection>
  )
}
