import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { CampaignProblems, TypedCampaign } from './campaign-fields.ts'
import type { EstimateInWords } from './campaign-views.server.ts'
import type { campaignsWords } from './campaigns.words.ts'
import { NoPrice } from './no-price.tsx'
import { SegmentPart, type SegmentChoices } from './segment-part.tsx'
import { TextPart, type TextAround } from './text-part.tsx'

interface CampaignFormProps {
  revision: number
  typed: TypedCampaign
  problems: CampaignProblems
  around: TextAround
  choices: SegmentChoices
  /** Hours without sending, in words. */
  hours: string[]
  estimate: EstimateInWords | undefined
  words: Translated<typeof campaignsWords>
}

const COUNT_AFTER_MS = 600

/** Form of a campaign: texts, segment, schedule. Every button saves first, except the estimate. */
export function CampaignForm({ revision, typed, problems, around, choices, hours, estimate, words }: CampaignFormProps) {
  const { fields } = typed
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetcher = useFetcher<{ estimate?: EstimateInWords }>()
  const countSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const sent = new FormData(form.current)
      sent.set('intent', 'estimate')
      void fetcher.submit(sent, { method: 'post' })
    }, COUNT_AFTER_MS)
  }
  const counted = fetcher.data?.estimate ?? estimate
  const textPart = (name: 'textFr' | 'textAr' | 'textEn', locale: 'fr' | 'ar' | 'en') => (
    <TextPart name={name} locale={locale} typed={fields[name]} error={problems[name]} around={around} words={words} />
  )
  return (
    <ActionForm ref={form} onInput={countSoon} className="grid grid-cols-1 gap-5">
      <input type="hidden" name="revision" value={revision} />
      {/* Pressed by Enter. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Group title={words.message} hint={words.messageHint}>
        {textPart('textFr', 'fr')}
        <details open={[fields.textAr, fields.textEn, problems.textAr, problems.textEn].some(Boolean)} className="group/more">
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
            {words.otherLanguages} <ChevronDown className="size-5 group-open/more:rotate-180" />
          </summary>
          <div className="grid gap-4 pt-2">
            {textPart('textAr', 'ar')}
            {textPart('textEn', 'en')}
          </div>
        </details>
      </Group>
      <Group title={words.whom} hint={words.whomHint}>
        <SegmentPart typed={typed} problems={problems} choices={choices} words={words} />
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-shade px-3.5 py-2.5">
          <p aria-live="polite" className="text-sm font-medium tabular-nums">
            {counted ? counted.line : words.notCounted}
          </p>
          {counted?.isUnpriced ? (
            <p className="text-sm">
              <NoPrice words={words} />
            </p>
          ) : null}
          <SubmitButton name="intent" value="estimate" kind="quiet">
            {words.count}
          </SubmitButton>
        </div>
      </Group>
      <Group title={words.when} hint={hours.join(' ')}>
        <div className="grid gap-4 narrow-grid:grid-cols-2">
          <TextField
            type="datetime-local"
            label={words.scheduledAt}
            hint={words.scheduledAtHint}
            name="scheduledAt"
            defaultValue={fields.scheduledAt}
            error={problems.scheduledAt}
          />
          <TextField
            label={words.perMinute}
            hint={words.perMinuteHint}
            name="perMinute"
            defaultValue={fields.perMinute}
            error={problems.perMinute}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        </div>
      </Group>
      <Group title={words.forStaff}>
        <TextField label={words.name} hint={words.nameHint} name="name" defaultValue={fields.name} maxLength={80} autoComplete="off" />
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={words.tryTitle}
            hint={words.tryHint}
            name="phone"
            type="tel"
            defaultValue={fields.phone}
            error={problems.phone}
            maxLength={20}
            autoComplete="tel"
            className="min-w-0 flex-1 basis-52"
          />
          <SubmitButton name="intent" value="try" kind="secondary">
            {words.try}
          </SubmitButton>
        </div>
      </Group>
      <SaveBar>
        <SubmitButton name="intent" value="save" kind="secondary">
          {words.save}
        </SubmitButton>
        <SubmitButton name="intent" value="review">
          {words.review}
        </SubmitButton>
      </SaveBar>
    </ActionForm>
  )
}
