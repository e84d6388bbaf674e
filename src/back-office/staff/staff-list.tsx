import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { STAFF_ROLES, type Capability, type StaffRole } from '#shop/people/accounts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import type { rolesWords } from './roles.words.ts'
import type { staffWords } from './staff.words.ts'

interface StaffListProps {
  members: Member[]
  words: Translated<typeof staffWords> & Record<StaffRole, string>
  rightWords: Translated<typeof rolesWords>
}

interface Member {
  id: string
  name: string
  email: string
  role: StaffRole
  isActive: boolean
  isYou: boolean
  hasSecondFactor: boolean
  /** Null for an administrator, who has every right. */
  rights: { name: Capability; isGiven: boolean }[] | null
}

export function StaffList({ members, words, rightWords }: StaffListProps) {
  return (
    <ul className="grid gap-3">
      {members.map(({ id, name, email, role, isActive, isYou, hasSecondFactor, rights }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface p-4">
          <div className="min-w-0">
            <p className="font-semibold">
              {name} {isYou ? <span className="font-normal text-soft">({words.you})</span> : null}
            </p>
            <p className="text-sm break-all text-soft">{email}</p>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <Badge kind={role === 'administrator' ? 'accent' : 'quiet'}>{words[role]}</Badge>
              {hasSecondFactor ? <Badge kind="good">{words.withSecondFactor}</Badge> : <Badge>{words.withoutSecondFactor}</Badge>}
              {isActive ? null : <Badge kind="bad">{words.deactivated}</Badge>}
            </p>
          </div>
          {isYou ? null : (
            <Form method="post" className="flex flex-wrap gap-2" aria-label={`${name} – ${email}`}>
              <input type="hidden" name="intent" value="access" />
              <input type="hidden" name="memberId" value={id} />
              {isActive ? <Access to="deactivated">{words.deactivate}</Access> : <Access to="active">{words.activate}</Access>}
              <Doing intent="end-sessions">{words.endSessions}</Doing>
              {hasSecondFactor ? <Doing intent="clear-second-factor">{words.clearSecondFactor}</Doing> : null}
            </Form>
          )}
          {isYou ? null : <RoleForm id={id} name={`${name} – ${email}`} role={role} words={words} />}
          {isYou || !rights ? null : <OwnRights id={id} name={`${name} – ${email}`} rights={rights} words={words} rightWords={rightWords} />}
        </li>
      ))}
    </ul>
  )
}

type Words = StaffListProps['words']

function RoleForm({ id, name, role, words }: { id: string; name: string; role: StaffRole; words: Words }) {
  return (
    <Form method="post" className="flex basis-full flex-wrap items-end gap-2" aria-label={`${words.changeRole} – ${name}`}>
      <input type="hidden" name="intent" value="access" />
      <input type="hidden" name="memberId" value={id} />
      <SelectField key={role} label={words.newRole} name="access" defaultValue={role} className="min-w-44 flex-1 menu:max-w-60">
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="quiet" className="min-h-12">
        {words.changeRole}
      </Button>
    </Form>
  )
}

interface OwnRightsProps {
  id: string
  name: string
  rights: NonNullable<Member['rights']>
  words: Words
  rightWords: StaffListProps['rightWords']
}

/** Rights of a staff member that differ from their role. Folded. */
function OwnRights({ id, name, rights, words, rightWords }: OwnRightsProps) {
  return (
    <details className="basis-full">
      <summary className={buttonLook({ kind: 'quiet', size: 'small' })}>{words.ownRights}</summary>
      <Form method="post" className="mt-2 grid gap-3 rounded-lg bg-shade p-3" aria-label={`${words.ownRights} – ${name}`}>
        <input type="hidden" name="intent" value="rights" />
        <input type="hidden" name="memberId" value={id} />
        <p className="text-xs text-soft">{words.ownRightsText}</p>
        <div className="grid gap-x-6 menu:grid-cols-2">
          {rights.map(({ name: right, isGiven }) => (
            <Tick key={`${right}-${isGiven}`} name={right} label={rightWords[right]} isOn={isGiven} />
          ))}
        </div>
        <Button type="submit" kind="secondary" className="justify-self-start">
          {words.saveRights}
        </Button>
      </Form>
    </details>
  )
}

function Access({ to, children }: { to: string; children: string }) {
  return (
    <Button type="submit" name="access" value={to} kind={to === 'deactivated' ? 'danger' : 'quiet'}>
      {children}
    </Button>
  )
}

function Doing({ intent, children }: { intent: string; children: string }) {
  return (
    <Button type="submit" name="intent" value={intent} kind="quiet">
      {children}
    </Button>
  )
}
