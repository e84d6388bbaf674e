import { data, Form, Link, redirect } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
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
import { firstProblem } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { backOfficeWords } from '#back-office/shell/shell.words.ts'
import type { Route } from './+types/staff-page'
import { rolesWords } from './roles.words.ts'
import { staffWords } from './staff.words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Tick } from '#back-office/settings/settings-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = staffWhoMay('staff.manage', context)
  const [members, { staffSecondFactor }] = await Promise.all([findStaff(), findSettings()])
  const { showPassword, hidePassword } = translate(readerLocale(), backOfficeWords)
  const { administrator, shop_manager, call_agent, packer, accountant } = translate(readerLocale(), accountWords)
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
    rightWords: translate(readerLocale(), rolesWords),
    isRequired: staffSecondFactor === 'required',
    words: { ...translate(readerLocale(), staffWords), showPassword, hidePassword, administrator, shop_manager, call_agent, packer, accountant },
    passwordHint: fill(translated(staffWords.firstPasswordHint), { min: PASSWORD_LENGTH.min }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('staff.manage', context)
  const fields = await fieldsOf(request)
  const { name = '', email = '' } = fields
  const back = { error: '', name: name.slice(0, 80), email: email.slice(0, 254) }
  try {
    const wrong = await carryOut(fields, by)
    return wrong ? data({ ...back, error: wrong }, 400) : redirect('/admin/staff/', 303)
  } catch (error) {
    return data({ ...back, error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function StaffPage({ loaderData: { members, rightWords, isRequired, words, passwordHint }, actionData }: Route.ComponentProps) {
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
      <StaffList members={members} words={words} rightWords={rightWords} />
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
      <NewStaffForm key={members.length} words={words} passwordHint={passwordHint} typed={actionData} />
    </div>
  )
}

/** Runs the requested action. Returns the form's error, or undefined. */
async function carryOut(fields: Record<string, string>, by: Person): Promise<string | undefined> {
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
  words: Translated<typeof staffWords> & Pick<Translated<typeof backOfficeWords>, 'showPassword' | 'hidePassword'> & Record<StaffRole, string>
  passwordHint: string
  /** Refused values, shown again. */
  typed: { name: string; email: string } | undefined
}

function NewStaffForm({ words, passwordHint, typed }: NewStaffFormProps) {
  return (
    <section aria-labelledby="new-staff" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="new-staff" className="mb-4 text-sm">
        {words.add}
      </h2>
      <Form method="post" className="grid gap-4 menu:grid-cols-2">
        <input type="hidden" name="intent" value="add" />
        <TextField label={words.name} name="name" required maxLength={80} autoComplete="off" defaultValue={typed?.name} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={typed?.email}
        />
        <SelectField label={words.role} name="role" defaultValue="call_agent">
          {STAFF_ROLES.toReversed().map((role) => (
            <option key={role} value={role}>
              {words[role]}
            </option>
          ))}
        </SelectField>
        <NewPasswordField label={words.firstPassword} description={passwordHint} />
        <SaveBar isInCard>
          <Button type="submit">{words.addButton}</Button>
        </SaveBar>
      </Form>
    </section>
  )
}

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

function StaffList({ members, words, rightWords }: StaffListProps) {
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
