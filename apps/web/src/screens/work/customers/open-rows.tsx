import type { CustomerView } from '@plumbline/protocol/customer-admin'
import type { LoanRow } from '@plumbline/protocol/lending'
import type { InboxRow } from '@plumbline/protocol/support'
import type { RequestKind } from '@plumbline/rules/staff'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Tag } from '../../../ui/tag.tsx'
import { kindKeys } from '../shared/approvals/queries.ts'
import { addressOf } from '../shared/area.ts'
import { fundingAddress, fundingPaths, type FundingKind } from '../shared/funding-items.ts'
import { loanAddress } from '../shared/loan-addresses.ts'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'
import type { OpenItems } from './open-queries.ts'

export type OpenRow = {
  readonly key: string
  /** Undefined: whoever looks may not open it. */
  readonly href: string | undefined
  readonly kind: string
  readonly what: string
  readonly state?: ReactNode
  readonly beside?: ReactNode
}

const loanTones = { pending: 'waiting', repayment: 'quiet', defaulted: 'bad' } as const
const threadTones = { waiting: 'warn', answered: 'quiet' } as const

const isRunning = (state: LoanRow['state']): state is keyof typeof loanTones => state in loanTones
const isOpen = (state: InboxRow['state']): state is keyof typeof threadTones => state in threadTones

/** Deposits and withdrawals under review, and payouts to make. */
const useFundingRows = ({ uid }: Pick<CustomerView, 'uid'>) => {
  const page = useTranslations('workCustomerPage')
  const funding = useTranslations('workFunding')
  const amount = useAmountText()
  return (kind: FundingKind, list: OpenItems['deposits'], search: Readonly<Record<string, string>> = {}) => {
    if (list === undefined) return []
    const rows: OpenRow[] = list.items.map(item => ({
      key: item.id,
      href: fundingAddress(item),
      kind: funding(kind),
      what: amount.of(item.amount, item.currency),
      beside: <DueIn submittedAt={item.submittedAt} dueAt={item.dueAt} />,
      state:
        item.payout === 'due' ? (
          <Tag tone="warn">{funding('payout_due')}</Tag>
        ) : (
          <Tag tone="waiting">{funding('review')}</Tag>
        ),
    }))
    if (list.nextCursor === null) return rows
    const all = page('openAll', { kind: funding(kind === 'deposit' ? 'depositsTitle' : 'withdrawalsTitle') })
    const href = `#${addressOf(fundingPaths[kind], { uid, ...search })}`
    return [...rows, { key: `all ${kind} ${search['state']}`, href, kind: all, what: all }]
  }
}

/** Identity forms under review, and what somebody has requested for this customer. */
const useIdentityRows = ({
  book,
  verifications,
  standing,
  security,
  countryRequest,
}: CustomerView): readonly OpenRow[] => {
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const approval = useTranslations('workApproval')
  const search = useTranslations('workSearch')
  const format = useFormat()
  const may = useMayI()
  const requests: readonly (readonly [RequestKind, CustomerView['countryRequest']])[] = [
    ['customer.unfreeze', standing.request],
    ['customer.freeze', standing.lasting],
    ['customer.second_step', security.request],
    ['customer.recovery', security.recoveryRequest],
    ['customer.country', countryRequest],
  ]
  const forms = verifications.flatMap(({ kind, id, state, submittedAt, dueAt }): readonly OpenRow[] =>
    id === null || state !== 'pending' || book !== 'real'
      ? []
      : [
          {
            key: id,
            href: may('identity:verification:view') ? `#/pages/work/examine/detail?id=${id}` : undefined,
            kind: search('verification'),
            what: t(kind),
            state: <Tag tone="waiting">{t('state_pending')}</Tag>,
            ...(submittedAt !== null &&
              dueAt !== null && { beside: <DueIn submittedAt={submittedAt} dueAt={dueAt} /> }),
          },
        ],
  )
  const asked = requests.flatMap(([kind, request]): readonly OpenRow[] =>
    request === null
      ? []
      : [
          {
            key: request.id,
            href: may('staff:request:view') ? requestAddress(request.id) : undefined,
            kind: search('request'),
            what: approval(kindKeys[kind]),
            beside: page('openUntil', {
              name: request.by,
              time: format.dateTime(Date.parse(request.expiresAt)),
            }),
            state: <Tag tone="waiting">{search('open')}</Tag>,
          },
        ],
  )
  return [...forms, ...asked]
}

/** The rows of all that is open, what waits before what merely runs. */
export const useOpenRows = (customer: CustomerView) => {
  const search = useTranslations('workSearch')
  const loan = useTranslations('workLoan')
  const support = useTranslations('workSupport')
  const format = useFormat()
  const fundingRows = useFundingRows(customer)
  const identity = useIdentityRows(customer)
  const { of } = useAmountText()
  const usd = (text: string) => of(text, 'USD')
  return ({ deposits, withdrawals, payouts, threads, loans, savings }: OpenItems): readonly OpenRow[] => [
    ...fundingRows('deposit', deposits),
    ...fundingRows('withdrawal', withdrawals),
    ...fundingRows('withdrawal', payouts, { state: 'approved', payout: 'due' }),
    ...identity,
    ...(threads?.items ?? []).flatMap(({ id, state, waitingSince, lastAt }): readonly OpenRow[] =>
      isOpen(state)
        ? [
            {
              key: id,
              href: `#${addressOf('/pages/work/support/index', { id })}`,
              kind: support('title'),
              what: support('title'),
              beside: format.dateTime(Date.parse(waitingSince ?? lastAt)),
              state: <Tag tone={threadTones[state]}>{support(`state_${state}`)}</Tag>,
            },
          ]
        : [],
    ),
    ...(loans?.items ?? []).flatMap(
      ({ id, state, amount, owed, appliedAt, reviewDueAt }): readonly OpenRow[] =>
        isRunning(state)
          ? [
              {
                key: id,
                href: loanAddress(id),
                kind: search('loan'),
                what: usd(owed?.total ?? amount),
                beside: state === 'pending' && <DueIn submittedAt={appliedAt} dueAt={reviewDueAt} />,
                state: <Tag tone={loanTones[state]}>{loan(state)}</Tag>,
              },
            ]
          : [],
    ),
    ...(savings === undefined || savings.total.orders === 0
      ? []
      : [
          {
            key: 'savings',
            href: `#${addressOf('/pages/work/finance/order', { uid: customer.uid, book: customer.book })}`,
            kind: `${search('savings_order')} · ${format.count(savings.total.orders)}`,
            what: usd(savings.total.principal),
            state: <Tag tone="quiet">{search('running')}</Tag>,
          },
        ]),
  ]
}
