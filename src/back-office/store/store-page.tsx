import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { availableIn } from '#shop/books/payouts'
import { findVendorAccounts } from '#shop/books/payouts.server'
import { countProposalsOf } from '#shop/goods/proposals.server'
import { countVendorOrders } from '#shop/orders/vendor-orders.server'
import { findStore } from '#shop/goods/vendor-accounts.server'
import { listDevices } from '#shop/people/push-devices.server'
import { AlertIcon, CheckIcon } from '#ui/form-icons.tsx'
import { ChevronNext } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { vendorMember } from '#request/pages/roles.server'
import { TextLink, WaitingList } from '#back-office/kit/frames.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/store-page'
import { storeWords } from './store.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id, store } = vendorMember(context)
  const [{ slug, name, suspendedFor, ...found }, devices, waiting] = await Promise.all([findStore(store.id), listDevices(id), findWaitingIn(store.id)])
  const isOpen = store.standing === 'open'
  const steps = [
    { name: 'profile', isDone: found.hasProfile, to: '/admin/store/profile/' },
    { name: 'bank', isDone: found.hasBankAccount, to: '/admin/store/earnings/' },
    { name: 'product', isDone: found.hasGoods, to: '/admin/products/new/' },
    { name: 'picture', isDone: found.hasPicture, to: '/admin/products/' },
    { name: 'devices', isDone: devices.length > 0, to: '/admin/account/devices/' },
  ] as const
  const done = steps.filter(({ isDone }) => isDone).length
  return {
    name,
    waiting,
    page: isOpen ? localised(readerLocale(), `/store/${slug}/`) : undefined,
    suspended: isOpen ? undefined : fill(translated(storeWords.suspendedText), { reason: suspendedFor }),
    opening: isOpen && done < steps.length ? { steps, done, progress: fill(translated(storeWords.progress), { done, all: steps.length }) } : undefined,
  }
}

async function findWaitingIn(storeId: number) {
  const [orders, proposals, accounts] = await Promise.all([countVendorOrders(storeId), countProposalsOf(storeId), findVendorAccounts(storeId)])
  const counted = [
    { to: '/admin/store/orders/', text: translated(storeWords.toPrepare), count: orders.prepare },
    { to: '/admin/store/orders/?view=ready', text: translated(storeWords.toHandOver), count: orders.ready },
    { to: '/admin/products/?state=draft', text: translated(storeWords.answered), count: proposals.answered },
    { to: '/admin/products/', text: translated(storeWords.awaitApproval), count: proposals.waiting },
  ]
  const payable = accounts.filter((account) => availableIn(account) > 0)
  const amounts = payable.map((account) => amountForReader(millimes(availableIn(account)), writtenIn(account.currency))).join(' + ')
  return [
    ...counted.filter(({ count }) => count > 0),
    ...(amounts === '' ? [] : [{ to: '/admin/store/earnings/', text: translated(storeWords.payable), count: amounts }]),
  ]
}

export const meta = titled(storeWords.title)

export default function StorePage({ loaderData: { name, waiting, page, suspended, opening } }: Route.ComponentProps) {
  const words = useWords(storeWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <div>
        <h1 className="text-title">
          <bdi>{name}</bdi>
        </h1>
        {page ? (
          <TextLink to={page} reloadDocument className="text-sm">
            {words.page}
          </TextLink>
        ) : null}
      </div>
      {suspended ? (
        <Notice kind="warn" title={words.suspended}>
          {suspended}
        </Notice>
      ) : null}
      {opening ? <Opening {...opening} /> : null}
      <WaitingList title={words.waiting} empty={words.nothingWaits} lines={waiting} />
    </div>
  )
}

function Opening({ steps, done, progress }: NonNullable<Route.ComponentProps['loaderData']['opening']>) {
  const words = useWords(storeWords)
  return (
    <section aria-labelledby="opening" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="opening" className="font-semibold">
          {words.opening}
        </h2>
        <p className="text-sm text-soft tabular-nums">{progress}</p>
      </div>
      <progress value={done} max={steps.length} aria-labelledby="opening" className="h-2 w-full accent-good" />
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {steps.map(({ name, isDone, to }) => (
          <li key={name}>
            <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-shade">
              {isDone ? <CheckIcon className="size-5 text-good" /> : <AlertIcon className="size-5 text-warn" />}
              <span className="flex-1">
                {words[name]} <span className="sr-only">({isDone ? words.done : words.missing})</span>
              </span>
              <ChevronNext className="size-5 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
