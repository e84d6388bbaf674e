import { fill } from '#i18n/words.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import type { TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordFields } from '#back-office/kit/records/record-form.tsx'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { filtersTable, groupsTable, localesTable, statesTable } from './campaign-table.ts'
import { campaignsWords } from './campaigns.words.ts'

export interface SegmentChoices {
  groups: Choice[]
  locales: Choice[]
  states: Choice[]
}

interface SegmentPartProps {
  typed: TypedRecord
  problems: Partial<Record<string, string>>
  choices: SegmentChoices
}

/** Segment of a campaign: groups and languages; folded, purchases and governorates. A ticked choice that no longer exists stays listed until it is unticked. */
export function SegmentPart({ typed, problems, choices: { groups, locales, states } }: SegmentPartProps) {
  const words = useWords(campaignsWords)
  const goneGroups = goneOf(typed['groups'], groups).map((value) => ({ value, label: words.groupGone }))
  const otherStates = goneOf(typed['states'], states).map((value) => ({ value, label: fill(words.stateElsewhere, { code: value }) }))
  const isNarrowed = Boolean(typed['bought'] || typed['notSinceDays'] || typed['states'])
  return (
    <>
      {groups.length > 1 || typed['groups'] ? (
        <RecordFields table={groupsTable(goneGroups.length > 0)} typed={typed} choices={{ groups: [...groups, ...goneGroups] }} />
      ) : null}
      <RecordFields table={localesTable} typed={typed} choices={{ locales }} />
      <details open={isNarrowed || problems['notSinceDays'] !== undefined} className="group/more">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
          {words.moreFilters} <ChevronDown className="size-5 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-4 pt-2">
          <RecordFields table={filtersTable} typed={typed} problems={problems} />
          {states.length > 0 || typed['states'] ? <RecordFields table={statesTable} typed={typed} choices={{ states: [...states, ...otherStates] }} /> : null}
        </div>
      </details>
    </>
  )
}

/** Ticked choices that no longer exist. */
function goneOf(ticked = '', choices: Choice[]): string[] {
  return ticked.split(',').filter((one) => one !== '' && !choices.some(({ value }) => value === one))
}
