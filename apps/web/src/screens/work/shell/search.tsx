import type { SearchHit } from '@plumbline/protocol/customer-admin'
import { requestKinds } from '@plumbline/rules/staff'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ClipboardList,
  CreditCard,
  HandCoins,
  IdCard,
  Landmark,
  PiggyBank,
  QrCode,
  Stamp,
  Timer,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { kindKeys } from '../shared/approvals/queries.ts'
import { FundingStateTag } from '../funding/labels.tsx'
import { WorkLendingArea, WorkSavingsArea } from '../shared/texts.tsx'
import { useLentHit } from './lent-hit.tsx'
import { SuspendedCustomers } from './suspended.tsx'
import { Key } from '../shared/queue/key.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI, workCall } from '../shared/session/session.ts'
import { useKeys } from '../shared/queue/use-keys.ts'
import { traderAddress } from '../shared/traders/addresses.ts'
import { fundingAddress, fundingPaths, shortId } from '../shared/funding-items.ts'
import { addressOf, searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'

const icons = {
  customer: UserRound,
  order: ClipboardList,
  term: Timer,
  request: Stamp,
  verification: IdCard,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  payment: CreditCard,
  trader: UsersRound,
  savings_order: PiggyBank,
  loan: Landmark,
  loan_repayment: HandCoins,
  own_address: QrCode,
} as const
const states = ['pending', 'open', 'closed', 'approved', 'rejected', 'withdrawn', 'expired'] as const
const tones = {
  pending: 'waiting',
  open: 'waiting',
  closed: 'quiet',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'warn',
} as const

const dealTones = { accepted: 'waiting', running: 'waiting', settled: 'quiet', void: 'warn' } as const

const traderTones = { open: 'good', paused: 'quiet', left: 'quiet', revoked: 'bad' } as const

const paymentTones = {
  started: 'waiting',
  captured: 'good',
  failed: 'bad',
  expired: 'quiet',
  reversed: 'warn',
} as const

const StateTag = ({ state }: { state: string }) => {
  const t = useTranslations('workSearch')
  const known = states.find(each => each === state)
  return known === undefined ? null : <Tag tone={tones[known]}>{t(known)}</Tag>
}

/** What a hit is called, where it leads, and what stands beside it. */
const useHit = () => {
  const t = useTranslations('workSearch')
  const approval = useTranslations('workApproval')
  const funding = useTranslations('workFunding')
  const amount = useAmountText()
  const lent = useLentHit()
  const may = useMayI()
  const requestKind = (kind: string): string => {
    const known = requestKinds.find(each => each === kind)
    return known === undefined ? kind : approval(kindKeys[known])
  }
  return (hit: SearchHit) => {
    switch (hit.kind) {
      case 'customer':
        return {
          key: hit.uid,
          href: `#/pages/work/customer/index?uid=${hit.uid}`,
          name: t('openCustomer', { uid: hit.uid }),
          what: hit.uid,
          more: hit.name,
          by: t(`by_${hit.matched}`),
          book: hit.book,
          state:
            hit.frozen === null ? (
              <Tag tone="good">{t('active')}</Tag>
            ) : (
              <Tag tone="bad">{t('suspended')}</Tag>
            ),
        }
      case 'order':
        return {
          key: hit.id,
          href: `#/pages/work/customer/index?uid=${hit.uid}`,
          name: t('openOrder', { code: hit.code }),
          what: hit.code,
          more: hit.uid,
          by: t('by_id'),
          book: hit.book,
          state: <StateTag state={hit.state} />,
        }
      case 'term':
        return {
          key: hit.id,
          href: `#/pages/work/customer/index?${new URLSearchParams({
            uid: hit.uid,
            tab: hit.state === 'accepted' || hit.state === 'running' ? 'term' : 'term-closed',
            deal: hit.id,
          })}`,
          name: t('openDeal', { code: hit.code }),
          what: hit.code,
          more: hit.uid,
          by: t('by_id'),
          book: hit.book,
          state: <Tag tone={dealTones[hit.state]}>{t(hit.state)}</Tag>,
        }
      case 'trader':
        return {
          key: hit.id,
          href: traderAddress(hit.id),
          name: t('openTrader', { name: hit.name }),
          what: hit.name,
          more: hit.uid,
          by: t(`by_${hit.matched}`),
          book: hit.book,
          state: <Tag tone={traderTones[hit.state]}>{t(`trader_${hit.state}`)}</Tag>,
        }
      case 'request':
        return {
          key: hit.id,
          href: requestAddress(hit.id),
          name: undefined,
          what: requestKind(hit.request),
          more: hit.id,
          by: t('by_id'),
          book: undefined,
          state: <StateTag state={hit.state} />,
        }
      case 'verification':
        return {
          key: hit.id,
          href: `#/pages/work/examine/detail?id=${hit.id}`,
          name: t('openForm', { uid: hit.uid }),
          what: hit.uid,
          more: hit.verification === 'kyc' ? 'KYC' : t('verification'),
          by: t('by_id'),
          book: undefined,
          state: <StateTag state={hit.state} />,
        }
      case 'deposit':
      case 'withdrawal':
        return {
          key: hit.id,
          href: fundingAddress(hit),
          name: `${amount.of(hit.amount, hit.currency)}, ${funding('open', { kind: funding(hit.kind), id: shortId(hit.id) })}`,
          what: amount.of(hit.amount, hit.currency),
          more: hit.uid,
          by: t(`by_${hit.matched}`),
          book: undefined,
          state: <FundingStateTag state={hit.state} payout={hit.payout} />,
        }
      case 'payment':
        return {
          key: hit.id,
          href: `#/pages/work/customer/index?uid=${hit.uid}`,
          name: `${amount.of(hit.amount, 'USD')}, ${t('openCustomer', { uid: hit.uid })}`,
          what: amount.of(hit.amount, 'USD'),
          more: hit.uid,
          by: t(`by_${hit.matched}`),
          book: hit.book,
          state: <Tag tone={paymentTones[hit.state]}>{t(`payment_${hit.state}`)}</Tag>,
        }
      case 'own_address':
        return {
          key: hit.name,
          href: may('funding:deposit:view')
            ? `#${addressOf(fundingPaths.deposit, { network: hit.name, state: 'approved' })}`
            : undefined,
          name: `${t('own_address')} ${hit.currency} · ${hit.network}, ${t('openOwn')}`,
          what: `${hit.currency} · ${hit.network}`,
          more: hit.name,
          by: t('by_reference'),
          book: undefined,
          state: null,
        }
      case 'savings_order':
      case 'loan':
      case 'loan_repayment':
        return lent(hit)
    }
  }
}

const Hits = ({ q, items, more }: { q: string; items: readonly SearchHit[]; more: boolean }) => {
  const t = useTranslations('workSearch')
  const hitOf = useHit()
  const list = useRef<HTMLUListElement>(null)
  const move = (steps: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex(link => link === document.activeElement)
    links[Math.min(links.length - 1, Math.max(0, at + steps))]?.focus()
  }
  useKeys({
    j: { act: () => move(1), does: t('move') },
    k: { act: () => move(-1), does: t('move') },
  })
  return (
    <>
      <ul ref={list} aria-label={t('resultsFor', { q })} className="max-w-[69rem] desk:px-3">
        {items.map(hit => {
          const { key, href, name, what, more: beside, by, book, state } = hitOf(hit)
          const Icon = icons[hit.kind]
          return (
            <li
              key={`${hit.kind} ${key}`}
              className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-13 hover:bg-sunk desk:px-3"
              data-testid="hit"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-t2" strokeWidth={1.8} />
              <span className="shrink-0 text-t3 desk:w-28">{t(hit.kind)}</span>
              <span className="min-w-0 flex-1 basis-40 max-desk:order-first max-desk:basis-full max-desk:text-14">
                {href === undefined ? (
                  <span className="font-semi">{what}</span>
                ) : (
                  <a href={href} aria-label={name} className="font-semi after:absolute after:inset-0">
                    {what}
                  </a>
                )}
                <span className="ml-2.5 break-all text-t2">{beside}</span>
              </span>
              <span className="text-t3 desk:w-36">{t('foundBy', { by })}</span>
              <span className="desk:w-20">
                {book === 'demo' && <span className="font-semi text-demo">{t('demo')}</span>}
                {book === 'real' && <span className="text-t2">{t('real')}</span>}
              </span>
              <span className="ml-auto text-right desk:w-32">{state}</span>
            </li>
          )
        })}
      </ul>
      {more && <p className="px-4 py-4 text-13 text-t2 desk:px-6">{t('more')}</p>}
      <p className="hidden items-center gap-2 px-6 py-4 text-12 text-t3 desk:flex">
        <Key>J</Key>
        <Key>K</Key>
        {t('move')}
      </p>
    </>
  )
}

/** What a search takes, in a measure that reads well. */
const How = () => {
  const t = useTranslations('workSearch')
  return <p className="max-w-[34rem] text-13 text-t3">{t('how')}</p>
}

/** What was found for what somebody typed. */
const Found = ({ q }: { q: string }) => {
  const t = useTranslations('workSearch')
  const problemText = useProblemText()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['work', 'search', q],
    queryFn: ({ signal }) => workCall('staffSearch', { q }, { signal }),
    enabled: q !== '',
    // Each look is recorded: nothing is looked for again by itself.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <WorkPage title={t('title')} more={q === '' ? undefined : t('resultsFor', { q })}>
      {q === '' ? (
        <Empty hint={t('begin')} action={<How />} />
      ) : isError ? (
        <Problem text={problemText(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonTable rows={4} columns={4} />
      ) : data.items.length === 0 ? (
        <div role="status">
          <Empty hint={t('nothing', { q })} action={<How />} />
        </div>
      ) : (
        <WorkLendingArea>
          <WorkSavingsArea>
            <Hits q={q} items={data.items} more={data.more} />
          </WorkSavingsArea>
        </WorkLendingArea>
      )}
    </WorkPage>
  )
}

/** What was found for what stands in the address, or a list that another page leads to. */
export const Search = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return search['list'] === 'suspended' ? <SuspendedCustomers /> : <Found q={searchText(search['q'])} />
}
