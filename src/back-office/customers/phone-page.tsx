import { data, Link, redirect, Form } from 'react-router'
import { Problem } from '#back-office/kit/frames.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { can, type Person } from '#shop/people/accounts'
import { LONGEST_NOTE } from '#shop/people/customer-management'
import { phoneActionSchema } from '#shop/people/customer-management.schema'
import { blockPhone, notePhone, removeNote, unblockPhone } from '#shop/people/customer-management.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { buttonLook, Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/phone-page'
import { CustomerOrders } from './customer-orders.tsx'
import { DataCare } from './erase-parts.tsx'
import { phoneAt, phoneOnPage, phonePath, type PhoneOnPage } from './known-phone.server.ts'
import { phonesWords } from './customers.words.ts'
import { TextArea, SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWhoMay('customers.manage', context)
  const [phone, settings] = await Promise.all([phoneAt(params.phone), findSettings()])
  return {
    customer: phoneOnPage(phone, settings),
    maySeeOrders: can(staff, 'orders.read'),
    mayTakeOrders: can(staff, 'orders.manage'),
  }
}

const { tooLong, textRequired, badRequest } = phonesWords
const PROBLEMS = { words: { tooLong, textRequired }, otherwise: badRequest, values: { max: LONGEST_NOTE } }

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const { phone } = await phoneAt(params.phone)
  const asked = phoneActionSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ error: firstProblem(asked.error, PROBLEMS) }, 400)
  const error = await refusalOf(() => applyPhoneAction(phone, asked.data, by))
  if (error) return data({ error }, 409)
  return redirect(phonePath(phone), 303)
}

type PhoneAction = ReturnType<typeof phoneActionSchema.parse>

function applyPhoneAction(phone: string, asked: PhoneAction, by: Person): Promise<void> {
  if (asked.intent === 'note') return notePhone(phone, asked.text, by)
  if (asked.intent === 'remove-note') return removeNote(phone, asked.note, by)
  return asked.intent === 'block' ? blockPhone(phone, asked, by) : unblockPhone(phone, by)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.customer.name ?? '' }]
}

export default function PhonePage({ loaderData: { customer, maySeeOrders, mayTakeOrders }, actionData }: Route.ComponentProps) {
  const words = useWords(phonesWords)
  const path = `/admin/customers/phones/${customer.phone}/`
  return (
    <div className="grid gap-5">
      <PageHead back={{ to: '/admin/customers/phones/', text: words.back }} title={customer.name}>
        {customer.block ? (
          <p>
            <Badge kind="bad">{words.blocked}</Badge>
          </p>
        ) : null}
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      <p className="flex flex-wrap gap-2">
        <a href={`tel:+${customer.phone}`} className={buttonLook({})}>
          <PhoneIcon /> <bdi dir="ltr">{customer.shown}</bdi>
        </a>
        <a href={`https://wa.me/${customer.phone}`} className={buttonLook({ kind: 'secondary' })}>
          {words.whatsapp}
        </a>
        {mayTakeOrders ? (
          <Link to={`/admin/orders/new/?phone=${customer.phone}`} className={buttonLook({ kind: 'secondary' })}>
            {words.newOrder}
          </Link>
        ) : null}
      </p>
      <div className="grid items-start gap-5 order-column:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Known customer={customer} />
          <CustomerOrders orders={customer.orders} page={1} pages={1} maySeeOrders={maySeeOrders} path={path} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PhoneNotes key={customer.notes.length} notes={customer.notes} />
          <PhoneBlock key={customer.block?.since} block={customer.block} />
          <PageSection title={words.care}>
            <DataCare path={path} exportText={words.exportText} eraseText={words.eraseText} erase={words.erase} />
          </PageSection>
        </div>
      </div>
    </div>
  )
}

function Known({ customer }: { customer: PhoneOnPage }) {
  const words = useWords(phonesWords)
  const { names, soFar, risk, account } = customer
  return (
    <PageSection title={words.known}>
      <Facts
        facts={[
          { label: words.before, value: soFar },
          { label: words.risk, value: risk },
          ...(names.length > 1 ? [{ label: words.names, value: <bdi>{names.join(' · ')}</bdi> }] : []),
          ...(account
            ? [
                {
                  label: words.account,
                  value: (
                    <Link to={`/admin/customers/${account.id}/`} className="inline-flex min-h-6 items-center text-accent">
                      <bdi>{account.name}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </PageSection>
  )
}

function PhoneNotes({ notes }: { notes: PhoneOnPage['notes'] }) {
  const words = useWords(phonesWords)
  return (
    <PageSection title={words.notes}>
      {notes.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {notes.map(({ id, text, who }) => (
            <li key={id} className="grid gap-1 py-2.5 text-sm first:pt-0">
              <p className="break-words">
                <bdi>{text}</bdi>
              </p>
              <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-soft">
                <input type="hidden" name="note" value={id} />
                {who}
                <Button type="submit" name="intent" value="remove-note" kind="quiet" aria-label={`${words.removeNote} : ${text}`}>
                  {words.removeNote}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" preventScrollReset className="grid gap-3">
        <TextArea label={words.note} hint={words.notesText} name="text" rows={2} maxLength={LONGEST_NOTE} required />
        <Button type="submit" name="intent" value="note" kind="secondary" className="justify-self-start">
          {words.addNote}
        </Button>
      </Form>
    </PageSection>
  )
}

function PhoneBlock({ block }: { block: PhoneOnPage['block'] }) {
  const words = useWords(phonesWords)
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
