import { data, Form, Link, redirect } from 'react-router'
import { fill, type Text } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { GRANTABLE, PASSWORD_LENGTH, STAFF_ROLES, type Person, type StaffRole, type Capability } from '#shop/people/accounts'
import { changeCapabilitiesOf } from '#shop/people/accounts.server'
import { addStaff, changeAccess, endSessionsOf, findStaff, requireSecondFactor } from '#shop/people/staff.server'
import { clearSecondFactorOf } from '#shop/people/second-factor.server'
import { accessChangeSchema, newStaffSchema } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/staff-page'
import { rolesWords, staffWords } from './staff.words.ts'
import type { RecordTable } from '#back-office/kit/records/record-fields.ts'
import { RecordForm } from '#back-office/kit/records/record-form.tsx'
import { useWords } from '#ui/use-words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { NewPasswordField } from '#back-office/kit/new-password-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Group, Tick } from '#back-office/kit/settings/settings-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = staffWhoMay('staff.manage', context)
  const [members, { staffSecondFactor }] = await Promise.all([findStaff(), findSettings()])
  return {
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      isActive: member.deactivatedAt === null,
      isYou: member.id === id,
      hasSecondFactor: member.hasSecondFactor,
      rights: member.role === 'administrator' ? null : GRANTABLE.map((name) => ({ name, isGiven: member.capabilities.includes(name) })),
    })),
    isRequired: staffSecondFactor === 'required',
    title: translated(staffWords.title),
    passwordHint: fill(translated(staffWords.firstPasswordHint), { min: PASSWORD_LENGTH.min }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('staff.manage', context)
  const fields = await fieldsOf(request)
  const { name = '', email = '' } = fields
  const back = { error: '', name: name.slice(0, 80), email: email.slice(0, 254) }
  try {
    const wrong = await applyStaffAction(fields, by)
    return wrong ? data({ ...back, error: wrong }, 400) : redirect('/admin/staff/', 303)
  } catch (error) {
    return data({ ...back, error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function StaffPage({ loaderData: { members, isRequired, passwordHint }, actionData }: Route.ComponentProps) {
  const words = useWords(staffWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-title">{words.title}</h1>
      <p className="text-sm text-soft">{words.text}</p>
      {actionData ? (
        <Notice kind="bad" role="alert">
          {actionData.error}
        </Notice>
      ) : null}
      <Link to="/admin/staff/roles/" className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
        {words.roles}
      </Link>
      <StaffList members={members} />
      <section aria-labelledby="required" className="grid gap-3 rounded-xl border border-line bg-surface p-4">
        <h2 id="required" className="text-sm">
          {words.secondFactor}
        </h2>
        <p className="text-sm text-soft">{isRequired ? words.isRequired : words.isOptional}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="second-factor" />
          <Button type="submit" name="required" value={isRequired ? 'no' : 'yes'} kind="quiet">
            {isRequired ? words.makeOptional : words.makeRequired}
          </Button>
        </Form>
      </section>
      <NewStaffForm key={members.length} passwordHint={passwordHint} typed={actionData} />
    </div>
  )
}

async function applyStaffAction(fields: Record<string, string>, by: Person): Promise<string | undefined> {
  if (fields['intent'] === 'access') {
    const change = accessChangeSchema.safeParse(fields)
    if (!change.success) return translated(orderDeskWords.badRequest)
    await changeAccess({ ...change.data, by })
    return undefined
  }
  const memberId = (fields['memberId'] ?? '').slice(0, 64)
  switch (fields['intent'] ?? '') {
    case 'rights':
      await changeCapabilitiesOf(
        memberId,
        GRANTABLE.filter((name) => fields[name] === 'on'),
        by,
      )
      return undefined
    case 'end-sessions':
      await endSessionsOf(memberId, by)
      return undefined
    case 'clear-second-factor':
      await clearSecondFactorOf(memberId, by)
      return undefined
    case 'second-factor':
      await requireSecondFactor(fields['required'] === 'yes', by)
      return undefined
    default:
      return add(fields, by)
  }
}

const { passwordLength, emailInvalid, nameRequired } = accountWords
const PROBLEMS = { words: { passwordLength, emailInvalid, nameRequired }, otherwise: orderDeskWords.badRequest, values: PASSWORD_LENGTH }

async function add(fields: Record<string, string>, by: Person): Promise<string | undefined> {
  const member = newStaffSchema.safeParse(fields)
  if (!member.success) return firstProblem(member.error, PROBLEMS)
  await addStaff(member.data, by)
  return undefined
}

interface NewStaffFormProps {
  passwordHint: string
  typed: { name: string; email: string } | undefined
}

const { administrator, shop_manager, call_agent, packer, accountant } = accountWords

/** Names of the roles, least rights first. */
const ROLES: Readonly<Record<StaffRole, Text>> = { accountant, packer, call_agent, shop_manager, administrator }

const staffTable: RecordTable = [
  {
    rows: [
      { name: 'name', label: staffWords.name, maxLength: 80, required: true },
      { name: 'email', label: staffWords.email, type: 'email', maxLength: 254, autoCapitalize: 'none', required: true },
      { name: 'role', label: staffWords.role, control: 'choice', choices: ROLES },
      { name: 'password', label: staffWords.firstPassword, control: 'own' },
    ],
  },
]

function NewStaffForm({ passwordHint, typed = { name: '', email: '' } }: NewStaffFormProps) {
  const words = useWords(staffWords)
  return (
    <Group title={words.add}>
      <RecordForm
        table={staffTable}
        typed={{ ...typed, role: 'call_agent' }}
        own={{ password: <NewPasswordField label={words.firstPassword} description={passwordHint} /> }}
        hidden={{ intent: 'add' }}
        save={words.addButton}
        isInCard
        isChecked
      />
    </Group>
  )
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

function StaffList({ members }: { members: Member[] }) {
  const words = useWords(staffWords)
  const roles = useWords(ROLES)
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
              <Badge kind={role === 'administrator' ? 'accent' : 'quiet'}>{roles[role]}</Badge>
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
          {isYou ? null : <RoleForm id={id} name={`${name} – ${email}`} role={role} />}
          {isYou || !rights ? null : <OwnRights id={id} name={`${name} – ${email}`} rights={rights} />}
        </li>
      ))}
    </ul>
  )
}

function RoleForm({ id, name, role }: { id: string; name: string; role: StaffRole }) {
  const words = useWords(staffWords)
  const roles = useWords(ROLES)
  return (
    <Form method="post" className="flex basis-full flex-wrap items-end gap-2" aria-label={`${words.changeRole} – ${name}`}>
      <input type="hidden" name="intent" value="access" />
      <input type="hidden" name="memberId" value={id} />
      <SelectField key={role} label={words.newRole} name="access" defaultValue={role} className="min-w-44 flex-1 menu:max-w-60">
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {roles[one]}
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
}

/** Rights of a staff member that differ from their role. Folded. */
function OwnRights({ id, name, rights }: OwnRightsProps) {
  const words = useWords(staffWords)
  const rightWords = useWords(rolesWords)
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
