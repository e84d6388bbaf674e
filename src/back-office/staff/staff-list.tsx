import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { StaffRole } from '#shop/people/accounts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { staffWords } from './staff.words.ts'

interface StaffListProps {
  members: { id: string; name: string; email: string; role: StaffRole; isActive: boolean; isYou: boolean; hasSecondFactor: boolean }[]
  words: Translated<typeof staffWords> & Record<StaffRole, string>
}

/** The members of staff, and the changes that an administrator may make to the others. */
export function StaffList({ members, words }: StaffListProps) {
  return (
    <ul className="grid gap-3">
      {members.map(({ id, name, email, role, isActive, isYou, hasSecondFactor }) => (
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
              {role === 'administrator' ? (
                <Access to="shop_manager">{words.makeManager}</Access>
              ) : (
                <Access to="administrator">{words.makeAdministrator}</Access>
              )}
              {isActive ? <Access to="deactivated">{words.deactivate}</Access> : <Access to="active">{words.activate}</Access>}
              <Doing intent="end-sessions">{words.endSessions}</Doing>
              {hasSecondFactor ? <Doing intent="clear-second-factor">{words.clearSecondFactor}</Doing> : null}
            </Form>
          )}
        </li>
      ))}
    </ul>
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
