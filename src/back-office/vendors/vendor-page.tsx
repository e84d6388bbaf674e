import { data, redirect } from 'react-router'
import { localised, LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { can, type StaffPerson } from '#shop/people/accounts'
import {
  changeVendorAccess,
  findVendorAccount,
  inviteAgain,
  inviteToStore,
  removeFromStore,
  reopenVendor,
  suspendVendor,
  trustVendor,
} from '#shop/goods/vendor-accounts.manage'
import { invitationSchema, suspensionSchema, vendorIdSchema } from '#shop/goods/vendor-accounts.schema'
import { vendorAccountWords } from '#shop/goods/vendor-accounts.words'
import { setFreeDelivery } from '#shop/goods/vendors.server'
import { amountTyped, dinarsTyped } from '#shop/prices/pricing.typed'
import { audited } from '#shop/upkeep/audit.server'
import { mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Folded } from '#back-office/kit/add-panel.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { Done, Problem, TextLink } from '#back-office/kit/frames.tsx'
import { PageHead, titleOfLoader } from '#back-office/kit/page-head.tsx'
import { TECHNICAL } from '#back-office/kit/records/record-fields.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import { foundBy, paramIn, refusalOf } from '#back-office/kit/route.server.ts'
import { moment } from '#back-office/kit/when.ts'
import type { Route } from './+types/vendor-page'
import { findOwed } from './vendor-views.server.ts'
import { approvalWords, vendorsWords, vendorWords } from './vendors.words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const by = staffWhoMay('vendors.manage', context)
  const vendor = await foundBy(vendorIdSchema, params.id, findVendorAccount)
  const [settings, hasMail] = await Promise.all([findSettings(), mailAvailable()])
  const zone = TIME_ZONES[settings.country]
  const said = url.searchParams.get('said')
  const { id, slug, name, freeDeliveryFrom, entryId, agreedAt, agreedBy, people, ...rest } = vendor
  return {
    ...rest,
    title: name,
    freeFrom: settings.cart.packages === 'by-vendor' ? dinarsTyped(freeDeliveryFrom === null ? null : millimes(freeDeliveryFrom)) : undefined,
    isSuspended: vendor.standing === 'suspended',
    page: vendor.standing === 'open' ? localised(readerLocale(), `/store/${slug}/`) : undefined,
    entryPath: entryId !== null && can(by, 'forms.manage') ? `/admin/forms/entries/${entryId}/` : undefined,
    owed: (await findOwed(settings, id)).get(id),
    agreed: agreedAt && fill(translated(vendorWords.agreed), { when: moment(agreedAt, zone), who: agreedBy ?? '' }),
    people: people.map(({ signedInAt, ...person }) => ({
      ...person,
      isNew: signedInAt === null,
      signedIn: signedInAt ? fill(translated(vendorWords.signedIn), { when: moment(signedInAt, zone) }) : translated(vendorWords.never),
    })),
    said: said === 'approved' || said === 'invited' || said === 'changed' ? translated(vendorWords[`said-${said}`]) : undefined,
    noMail: (said === 'approved' || said === 'invited') && !hasMail,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('vendors.manage', context)
  const id = paramIn(vendorIdSchema, params.id)
  const fields = await fieldsOf(request)
  const { intent = '', name = '', email = '', locale = '' } = fields
  const typed = intent === 'invite' ? { name: name.slice(0, 80), email: email.slice(0, 254), locale } : undefined
  const change = changeIn(fields, id, by)
  if (typeof change === 'string') return data({ error: change, typed }, 400)
  const error = await refusalOf(change)
  if (error) return data({ error, typed }, 409)
  return redirect(`/admin/vendors/${id}/?said=${intent.startsWith('invite') ? 'invited' : 'changed'}`, 303)
}

function changeIn(fields: Record<string, string>, id: number, by: StaffPerson): string | (() => Promise<void>) {
  const { intent, person } = fields
  if (intent === 'trust' || intent === 'untrust') return () => trustVendor(id, intent === 'trust', by)
  if (intent === 'reopen') return () => reopenVendor(id, by)
  if (intent === 'suspend') {
    const { data: asked } = suspensionSchema.safeParse(fields)
    return asked ? () => suspendVendor(id, asked.reason, by) : translated(vendorAccountWords.reasonRequired)
  }
  if (intent === 'free-delivery') {
    const typed = fields['from'] ?? ''
    const from = typed.trim() === '' ? null : amountTyped(typed)
    if (from === undefined) return translated(vendorWords.amountWrong)
    return async () => void (await audited({ by, action: 'vendor-changed', subject: `vendor:${id}` }, () => setFreeDelivery(id, from)))
  }
  if (intent === 'invite') {
    const { data: asked, error } = invitationSchema.safeParse(fields)
    return asked ? () => inviteToStore(id, asked, by) : firstProblem(error, { words: vendorAccountWords, otherwise: vendorWords.badRequest })
  }
  if (intent === 'invite-again' && person) return () => inviteAgain(id, person.slice(0, 64), by)
  if (intent === 'remove' && person) return () => removeFromStore(id, person.slice(0, 64), by)
  if ((intent === 'close' || intent === 'let-in') && person)
    return () => changeVendorAccess(id, { personId: person.slice(0, 64), isActive: intent === 'let-in' }, by)
  return translated(vendorWords.badRequest)
}

export const meta = titleOfLoader

type Shown = Route.ComponentProps['loaderData']

export default function VendorPage({ loaderData: vendor, actionData }: Route.ComponentProps) {
  const words = useWords(vendorWords)
  const { title, isSuspended, page, entryPath, phone, owed, freeFrom, said, noMail } = vendor
  const facts = [
    ...(phone
      ? [
          {
            label: words.phone,
            value: (
              <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center text-accent" dir="ltr">
                {phone}
              </a>
            ),
          },
        ]
      : []),
    ...(owed ? [{ label: words.owed, value: owed }] : []),
  ]
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead
        back={{ to: '/admin/vendors/', text: useWords(vendorsWords).title }}
        title={<bdi>{title}</bdi>}
        beside={isSuspended ? <Badge kind="bad">{words.isSuspended}</Badge> : <Badge kind="good">{words.isOpen}</Badge>}
      />
      <Problem>{actionData?.error}</Problem>
      <Done>{actionData ? undefined : said}</Done>
      {noMail ? <Problem>{words.noMail}</Problem> : null}
      <PageSection title={words.about}>
        {facts.length > 0 ? <Facts facts={facts} /> : null}
        <p className="flex flex-wrap gap-x-5 text-sm">
          {page ? (
            <TextLink to={page} reloadDocument>
              {words.page}
            </TextLink>
          ) : null}
          {entryPath ? <TextLink to={entryPath}>{words.entry}</TextLink> : null}
        </p>
      </PageSection>
      <People key={vendor.people.map(({ id }) => id).join()} people={vendor.people} typed={actionData?.typed} />
      <PageSection title={words.trust}>
        <p className="text-sm text-soft">{vendor.trusted ? words.trusted : words.untrusted}</p>
        <ActionForm>
          <SubmitButton name="intent" value={vendor.trusted ? 'untrust' : 'trust'} kind="secondary">
            {vendor.trusted ? words.makeUntrusted : words.makeTrusted}
          </SubmitButton>
        </ActionForm>
      </PageSection>
      {freeFrom === undefined ? null : (
        <PageSection title={words.delivery}>
          <ActionForm className="flex flex-wrap items-end gap-4">
            <TextField
              label={words.freeFrom}
              hint={words.freeFromHint}
              name="from"
              defaultValue={freeFrom}
              inputMode="decimal"
              maxLength={16}
              autoComplete="off"
              dir="ltr"
            />
            <SubmitButton name="intent" value="free-delivery" kind="secondary" className="max-menu:w-full">
              {words.save}
            </SubmitButton>
          </ActionForm>
        </PageSection>
      )}
      <Standing vendor={vendor} />
      <PageSection title={words.agreement}>
        <p className="text-sm text-soft">{vendor.agreed ?? words.notAgreed}</p>
        {vendor.agreed && vendor.agreement ? (
          <details>
            <summary className="flex min-h-11 items-center text-sm font-medium text-accent">{words.read}</summary>
            <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
              {vendor.agreement}
            </p>
          </details>
        ) : null}
      </PageSection>
    </div>
  )
}

interface PeopleProps extends Pick<Shown, 'people'> {
  typed: InvitationProps['typed']
}

function People({ people, typed }: PeopleProps) {
  const words = useWords(vendorWords)
  const isLast = (id: string) => !people.some((other) => other.isActive && other.id !== id)
  return (
    <PageSection title={words.people}>
      {people.length === 0 ? <p className="text-sm text-soft">{words.nobody}</p> : null}
      <ul className="grid divide-y divide-line">
        {people.map(({ id, name, email, phone, isActive, isNew, signedIn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{name}</bdi> {isActive ? null : <Badge kind="bad">{words.isClosed}</Badge>}
              </p>
              <p className="break-all text-soft">
                <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-accent">
                  {email}
                </a>{' '}
                <bdi dir="ltr">{phone}</bdi>
              </p>
              <p className="text-xs text-soft">{signedIn}</p>
            </div>
            <ActionForm className="flex flex-wrap items-center gap-3">
              <input type="hidden" name="person" value={id} />
              {isActive && isNew ? (
                <SubmitButton name="intent" value="invite-again" kind="quiet" aria-label={`${words.inviteAgain} – ${name}`}>
                  {words.inviteAgain}
                </SubmitButton>
              ) : null}
              <SubmitButton
                name="intent"
                value={isActive ? 'close' : 'let-in'}
                kind="quiet"
                aria-label={`${isActive ? words.close : words.reopenAccess} – ${name}`}
              >
                {isActive ? words.close : words.reopenAccess}
              </SubmitButton>
              <Removal words={isActive && isLast(id) ? { ...words, removeMeans: words.removeLastMeans } : words} named={name} />
            </ActionForm>
          </li>
        ))}
      </ul>
      <Invitation typed={typed} />
    </PageSection>
  )
}

interface InvitationProps {
  typed: { name: string; email: string; locale: string } | undefined
}

function Invitation({ typed }: InvitationProps) {
  const words = { ...useWords(approvalWords), ...useWords(vendorWords) }
  return (
    <Folded summary={words.invite} isOpen={typed !== undefined}>
      <ActionForm className="grid gap-4 pb-2">
        <p className="text-sm text-soft">{words.inviteText}</p>
        <TextField label={words.personName} name="name" defaultValue={typed?.name} required maxLength={80} autoComplete="off" />
        <TextField label={words.email} name="email" type="email" defaultValue={typed?.email} required maxLength={254} autoComplete="off" {...TECHNICAL} />
        <SelectField label={words.locale} name="locale" defaultValue={typed?.locale} autoComplete="off">
          <Options of={LOCALES.map((locale) => [locale, LOCALE_NAMES[locale]])} />
        </SelectField>
        <SubmitButton name="intent" value="invite" kind="secondary" className="justify-self-start">
          {words.sendInvitation}
        </SubmitButton>
      </ActionForm>
    </Folded>
  )
}

function Standing({ vendor: { isSuspended, suspendedFor } }: { vendor: Shown }) {
  const words = useWords(vendorWords)
  return (
    <PageSection title={words.standing}>
      <p className="text-sm wrap-anywhere text-soft">{isSuspended ? fill(words.suspendedText, { reason: suspendedFor }) : words.suspendText}</p>
      <ActionForm key={String(isSuspended)} className="grid justify-items-start gap-3">
        {isSuspended ? null : <TextArea label={words.reason} name="reason" rows={2} required maxLength={500} className="w-full" />}
        <SubmitButton name="intent" value={isSuspended ? 'reopen' : 'suspend'} kind={isSuspended ? 'primary' : 'danger'}>
          {isSuspended ? words.reopen : words.suspend}
        </SubmitButton>
      </ActionForm>
    </PageSection>
  )
}
