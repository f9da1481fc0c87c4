import type { AccountKind } from '@plumbline/protocol/ledger'
import { addCents, cents, type Cents } from '@plumbline/rules/money'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { DisputedNote } from '../../shared/dispute/disputed-note.tsx'
import { HideAmounts, hiddenText, useAreAmountsHidden } from '../../shared/hidden-amounts.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useLiveAccount } from '../../live/account/account.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useAssets } from '../../live/account/orders.ts'
import { keptLastKnown } from '../../live/last-known/kept.ts'
import { useAreFiguresOld } from '../../live/last-known/use-away.ts'
import { classes } from '../../ui/classes.ts'
import { MoneyText } from '../../ui/figures.tsx'
import { Problem } from '../../ui/states.tsx'
import { AsOf } from './as-of.tsx'

const colours: Record<AccountKind, string> = {
  fund: 'bg-primary-fill',
  contract: 'bg-up-fill',
  term: 'bg-warn',
}
const kinds = ['fund', 'contract', 'term'] as const

/** Of what this device kept, not all is known. */
type Amounts = { readonly total: Cents | undefined; readonly frozen?: Cents }
type Figures = {
  readonly equity: Cents | undefined
  readonly accounts: Record<AccountKind, Amounts>
  readonly disputed?: readonly string[]
}

/** The three accounts; the contract account at its live equity. */
const useLiveFigures = (): Figures | undefined => {
  const { data: assets } = useAssets()
  const live = useLiveAccount()
  if (assets === undefined || live === undefined) return undefined
  const sum = ({ available, frozen }: { available: string; frozen: string }) =>
    addCents(centsOf(available), centsOf(frozen))
  const accounts = {
    fund: { total: sum(assets.fund), frozen: centsOf(assets.fund.frozen) },
    contract: { total: live.equity, frozen: centsOf(assets.contract.frozen) },
    term: { total: sum(assets.term), frozen: centsOf(assets.term.frozen) },
  }
  const equity = kinds.reduce((total, kind) => addCents(total, accounts[kind].total), cents(0n))
  return { equity, accounts, disputed: live.disputed }
}

/** While nothing brings them up to date, what was known last, with its time. */
const useFigures = (): { readonly figures: Figures | undefined; readonly at?: number } => {
  const live = useLiveFigures()
  const areOld = useAreFiguresOld()
  const known = useMemo(() => (areOld ? keptLastKnown() : undefined), [areOld])
  if (known?.account === undefined) return { figures: live }
  const { equity, fund, contract, term } = known.account
  const accounts = { fund: { total: fund }, contract: { total: contract }, term: { total: term } }
  return { figures: { equity, accounts }, at: known.at }
}

const AccountRow = ({
  kind,
  figures,
  hidden,
}: {
  kind: AccountKind
  figures: Figures['accounts'] | undefined
  hidden: boolean
}) => {
  const t = useTranslations('profile')
  const format = useFormat()
  const account = figures?.[kind]
  const frozen = account?.frozen === undefined ? undefined : format.money(account.frozen)
  const amount = hidden ? hiddenText : (frozen ?? '')
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/pages/mine/zichan/index"
        search={{ account: kind }}
        data-testid={`account-${kind}`}
        className="flex min-h-15 items-center gap-3.5 py-2 -outline-offset-2 active:bg-sunk"
      >
        <span aria-hidden className={classes('size-2.5 shrink-0 rounded-full', colours[kind])} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semi">
            <span className="text-15">
              {t(kind)}{' '}
              {kind === 'term' && <span className="text-13 font-regular text-t3">{t('option')}</span>}
            </span>
            <span className="text-16">
              {account?.total === undefined ? (
                '–'
              ) : (
                <MoneyText text={hidden ? hiddenText : format.money(account.total)} />
              )}
            </span>
          </span>
          {/* Its line is kept for it. */}
          <span className="block text-13 text-t2" style={{ minHeight: '1lh' }}>
            {account?.frozen !== undefined &&
              (account.frozen === 0n
                ? t('nothingFrozen')
                : kind === 'contract'
                  ? t('frozenMargin', { amount })
                  : t('frozen', { amount }))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 text-t3" />
      </Link>
    </li>
  )
}

/** What the customer owns: together, and account by account. */
export const Wealth = () => {
  const t = useTranslations('profile')
  const format = useFormat()
  const problem = useProblemText()
  const query = useAssets()
  const { figures, at } = useFigures()
  const hidden = useAreAmountsHidden()
  if (query.isError && query.data === undefined && figures === undefined)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  return (
    <section aria-label={t('accounts')} className="px-4">
      <div className="-my-1.5 flex items-center text-14 text-t2">
        {t('total')}
        <HideAmounts />
      </div>
      <p className="text-34 font-bold tracking-[-0.02em]" data-testid="total-equity">
        {figures?.equity === undefined ? (
          // As high as it will be.
          <MoneyText text="–" />
        ) : (
          <MoneyText text={hidden ? hiddenText : format.money(figures.equity)} />
        )}
      </p>
      {at !== undefined && <AsOf at={at} />}
      <DisputedNote codes={figures?.disputed} />
      <div aria-hidden className="mt-4 flex h-1.5 gap-1">
        {/* Nothing is in no proportion. */}
        {(figures?.equity ?? 0n) <= 0n ? (
          <span className="flex-1 rounded-full bg-line" />
        ) : (
          kinds.map(kind => {
            const total: bigint = figures?.accounts[kind].total ?? 0n
            const grow = hidden || total <= 0n ? 1 : Number(total)
            return (
              <span
                key={kind}
                className={classes('min-w-1.5 rounded-full', colours[kind])}
                style={{ flexGrow: grow, flexBasis: 0 }}
              />
            )
          })
        )}
      </div>
      <ul className="mt-2">
        {kinds.map(kind => (
          <AccountRow key={kind} kind={kind} figures={figures?.accounts} hidden={hidden} />
        ))}
      </ul>
    </section>
  )
}
