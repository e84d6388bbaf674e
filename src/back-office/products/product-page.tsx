import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { NEW_PRODUCT, withForAll, withGrid, type TypedProduct } from '#shop/goods/product-management'
import { productDoneSchema, productNumberSchema, sentProductSchema } from '#shop/goods/product-management.schema'
import { findAsked, findProductForStaff, typedFrom } from '#shop/goods/product-management.manage'
import { asTheirVendorSees } from '#shop/goods/product-saving.server'
import type { OwnStore } from '#shop/people/accounts'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { previewPath } from '#request/pages/page-preview.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { OutdatedMarks } from '#back-office/kit/outdated-marks.tsx'
import { marksOf } from '#back-office/kit/outdated-marks.server.ts'
import { keyIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/product-page'
import { answerTo, applyProductAction, newFormKey, type FormAnswer } from './product-actions.server.ts'
import { ProductForm } from './product-form.tsx'
import { productFormWords } from './product-form.words.ts'
import { controlOfText, findFormChoices, findHistory } from './product-views.server.ts'
import { OpenSections, Section } from './section.tsx'
import { forAllIn, typedIn } from './attributes-part.tsx'
import type { ShownEntry } from '#back-office/audit/audit-views.server.ts'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { store } = memberWhoMay('products.manage', context)
  const id = keyIn(productNumberSchema, params.id)
  const [{ stored, proposal }, settings] = await Promise.all([productFor(id, store), findSettings()])
  if (id !== undefined && !stored) throw data(null, 404)
  const outdated = stored ? await findOutdated('products', [String(stored.id)]) : []
  const typed = stored ? await typedFrom(stored, TIME_ZONES[settings.country], outdated) : NEW_PRODUCT
  const [choices, history] = await Promise.all([findFormChoices(typed, stored, { settings, store }), stored && !store ? findHistory(stored.id, settings) : []])
  return {
    id: params.id,
    revision: String(stored?.revision ?? 'new'),
    formKey: newFormKey(),
    typed,
    choices,
    history,
    proposal: proposal && { answer: proposal.answer, isOfTheirs: store !== undefined },
    marks: marksOf(outdated, controlOfText),
    seen: stored && seenAt(stored, typed.fields.status),
    done: productDoneSchema.parse(url.searchParams.get('done')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = memberWhoMay('products.manage', context)
  const id = keyIn(productNumberSchema, params.id)
  const sent = [...(await request.formData().catch(() => new FormData()))]
  const asked = sentProductSchema.parse(Object.fromEntries(sent))
  const [{ stored }, { country }] = await Promise.all([productFor(id, by.store), findSettings()])
  if (id !== undefined && !stored) throw data(null, 404)
  if (stored && ['duplicate', 'archive', 'bring-back'].includes(asked.intent)) {
    throw redirect(await applyProductAction(asked, stored, by), 303)
  }
  const typed = typedIn(sent)
  if (asked.intent === 'grid') return { typed: withGrid(typed) }
  if (asked.intent === 'for-all') return { typed: withForAll(typed, forAllIn(sent)) }
  const answer = await answerTo(typed, stored, { ...asked, by, zone: TIME_ZONES[country] })
  if (answer.is === 'done') return redirect(answer.to, 303)
  if (answer.is === 'gone') throw data(null, 404)
  return data({ typed, answer }, answer.is === 'wrong' ? 400 : 409)
}

/** The product of the address, as its reader edits it: a vendor the version that they proposed, without the merchant's values. */
async function productFor(id: number | undefined, store: OwnStore | undefined) {
  if (id === undefined) return {}
  const stored = await findProductForStaff(id, store?.id)
  if (!stored) return {}
  const [asked] = await findAsked([id])
  const shown = store ? asTheirVendorSees(asked?.proposal.version ? asked.proposed : stored) : stored
  return { stored: shown, proposal: asked?.proposal }
}

const OFFLINE = { is: 'offline', revision: '' } as const satisfies FormAnswer

const NO_PROBLEMS = {}

/** Keeps the form when there is no connection, and explains why. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { answer: OFFLINE }
    throw error
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? loaderData.typed.fields.name || textIn(matches, productFormWords.newTitle) : '' }]
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(productFormWords)
  const { id, revision, done, typed, choices, history, seen } = loaderData
  const sent: { typed?: TypedProduct; answer?: FormAnswer } = actionData ?? {}
  const { answer } = sent
  // Without scripts, drawing the variations loads a new page, which must show them open.
  const [open] = useState(() => new Set(sent.typed && !answer ? ['variations'] : []))
  const { status, name } = typed.fields
  return (
    <OpenSections value={open}>
      <div className="grid max-w-5xl grid-cols-1 gap-3">
        <PageHead
          back={{ to: '/admin/products/', text: words.back }}
          title={name || words.newTitle}
          beside={
            seen ? (
              <a href={seen} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
                {status === 'published' ? words.see : words.preview}
              </a>
            ) : null
          }
        />
        <ProposalState proposal={loaderData.proposal} />
        <OutdatedMarks value={loaderData.marks}>
          <ProductForm
            key={`${id} ${revision}`}
            part={{ typed: sent.typed ?? typed, problems: answer?.is === 'wrong' ? answer.problems : NO_PROBLEMS, choices }}
            id={id}
            revision={answer?.revision || revision}
            formKey={answer?.is === 'made' ? answer.formKey : loaderData.formKey}
            done={done && !answer ? words[done] : ''}
            inShop={status === 'published' ? seen : undefined}
            refused={answer}
          />
        </OutdatedMarks>
        {id === 'new' ? null : (
          <>
            {choices.isVendor ? null : <HistoryPart entries={history} />}
            <OtherActions status={status} formKey={loaderData.formKey} name={name} />
          </>
        )}
      </div>
    </OpenSections>
  )
}

/** Public page of a product, or the staff preview while it is not on sale. */
function seenAt(product: { slug: string }, status: string): string {
  const locale = readerLocale()
  return status === 'published' ? localised(locale, `/product/${encodeURIComponent(product.slug)}/`) : previewPath(product, locale)
}

/** What became of the changes that wait for the shop's approval. VEND-08. */
function ProposalState({ proposal }: { proposal: { answer: string | undefined; isOfTheirs: boolean } | undefined }) {
  const words = useWords(productFormWords)
  if (!proposal) return null
  const { answer, isOfTheirs } = proposal
  if (answer !== undefined) {
    return (
      <Notice kind="warn" title={words.givenBack}>
        <p className="break-words whitespace-pre-line">{answer}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="warn" title={words.waits}>
      {isOfTheirs ? <p>{words.waitsText}</p> : <Link to="/admin/proposals/">{words.decide}</Link>}
    </Notice>
  )
}

function HistoryPart({ entries }: { entries: ShownEntry[] }) {
  const words = useWords(productFormWords)
  return (
    <Section name="history" title={words.history} summary={entries[0]?.when ?? words.noHistory} controls={[]} problems={{}}>
      <ol className="grid grid-cols-1 gap-3">
        {entries.map(({ id, before, subject, after, at, when, lines }) => (
          <li key={id} className="grid grid-cols-1 gap-0.5 text-sm">
            <p className="break-words">{`${before}${subject}${after}`}</p>
            {lines.map((line, place) => (
              <p key={place} className="text-xs break-words">
                {line}
              </p>
            ))}
            <p className="text-xs text-soft">
              <time dateTime={at}>{when}</time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OtherActions({ status, formKey, name }: { status: string; formKey: string; name: string }) {
  const words = useWords(productFormWords)
  return (
    <ActionForm className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
      <input type="hidden" name="formKey" value={formKey} />
      <SubmitButton name="intent" value="duplicate" kind="secondary">
        {words.duplicate}
      </SubmitButton>
      {status === 'archived' ? (
        <SubmitButton name="intent" value="bring-back" kind="secondary">
          {words.bringBack}
        </SubmitButton>
      ) : (
        <Removal words={{ remove: words.archive, removeMeans: words.archiveText, removeReally: words.archiveReally }} named={name} intent="archive" />
      )}
    </ActionForm>
  )
}
