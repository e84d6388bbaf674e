import { data, Form, Link, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { GRANTABLE, PASSWORD_LENGTH, type Person } from '#shop/people/accounts'
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
import { NewStaffForm } from './new-staff-form.tsx'
import { StaffList } from './staff-list.tsx'
import { rolesWords } from './roles.words.ts'
import { staffWords } from './staff.words.ts'

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
