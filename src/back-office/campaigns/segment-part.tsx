import { fill, type Translated } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Ticks } from '#back-office/settings/settings-fields.tsx'
import type { CampaignProblems, TypedCampaign } from './campaign-fields.ts'
import type { campaignsWords } from './campaigns.words.ts'

export interface SegmentChoices {
  groups: Choice[]
  locales: Choice[]
  states: Choice[]
}

interface Choice {
  value: string
  label: string
}

interface SegmentPartProps {
  typed: TypedCampaign
  problems: CampaignProblems
  choices: SegmentChoices
  words: Translated<typeof campaignsWords>
}

/** Segment of a campaign: groups and languages; folded, purchases and governorates. A ticked choice that no longer exists stays listed until it is unticked. */
export function SegmentPart({ typed: { fields, groups, locales, states }, problems, choices, words }: SegmentPartProps) {
  const isNarrowed = fields.bought !== '' || fields.notSinceDays !== '' || states.length > 0
  const goneGroups = goneOf(groups, choices.groups).map((value) => ({ value, label: words.groupGone }))
  const otherStates = goneOf(states, choices.states).map((value) => ({ value, label: fill(words.stateElsewhere, { code: value }) }))
  return (
    <>
      {choices.groups.length > 1 || groups.length > 0 ? (
        <Ticks
          name="groups"
          label={words.groups}
          hint={goneGroups.length > 0 ? words.groupGoneHint : undefined}
          ticked={groups}
          choices={[...choices.groups, ...goneGroups]}
        />
      ) : null}
      <Ticks name="locales" label={words.locales} hint={undefined} ticked={locales} choices={choices.locales} />
      <details open={isNarrowed || problems.notSinceDays !== undefined} className="group/more">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
          {words.moreFilters} <ChevronDown className="size-5 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-4 pt-2">
          <div className="grid gap-4 narrow-grid:grid-cols-2">
            <SelectField label={words.bought} name="bought" defaultValue={fields.bought}>
              <option value="">{words.boughtAny}</option>
              <option value="yes">{words.boughtYes}</option>
              <option value="no">{words.boughtNo}</option>
            </SelectField>
            <TextField
              label={words.notSinceDays}
              name="notSinceDays"
              defaultValue={fields.notSinceDays}
              error={problems.notSinceDays}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
          {choices.states.length > 0 || states.length > 0 ? (
            <Ticks name="states" label={words.states} hint={words.statesHint} ticked={states} choices={[...choices.states, ...otherStates]} />
          ) : null}
        </div>
      </details>
    </>
  )
}

/** Ticked choices that no longer exist. */
function goneOf(ticked: string[], choices: Choice[]): string[] {
  return ticked.filter((one) => !choices.some(({ value }) => value === one))
}
