import type { AccountKind } from '@plumbline/protocol/ledger'
import { addCents, cents, type Cents } from '@plumbline/rules/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DisputedNote } from '../../shared/dispute/disputed-note.tsx'
import { HideAmounts, hiddenText, useAreAmountsHidden } from '../../shared/hidden-amounts.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useLiveAccount } from '../../live/account/account.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useAssets } from '../../live/account/orders.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Note } from '../../ui/note.tsx'
import { accountKindList } from './record-kinds.ts'

type Account = { readonly available: Cents; readonly frozen: Cents; readonly worth: Cents }

/** The three accounts; the contract account at its live equity. */
const useAccounts = () => {
  const { data: assets } = useAssets()
  const live = useLiveAccount()
  if (assets === undefined || live === undefined) return undefined
  const accountOf = (kind: AccountKind): Account => {
    const available = centsOf(assets[kind].available)
    const frozen = centsOf(assets[kind].frozen)
    return { available, frozen, worth: kind === 'contract' ? live.equity : addCents(available, frozen) }
  }
  const accounts = { fund: accountOf('fund'), contract: accountOf('contract'), term: accountOf('term') }
  const total = accountKindList.reduce((sum, kind) => addCents(sum, accounts[kind].worth), cents(0n))
  return { accounts, total, unrealised: live.unrealised, disputed: live.disputed, owed: centsOf(assets.owed) }
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-12 text-t3">{name}</dt>
    <dd className="text-14 font-semi">{children}</dd>
  </div>
)

/** What the customer owns: together, and account by account, available and frozen. */
export const Balances = ({ only }: { only: AccountKind | undefined }) => {
  const t = useTranslations()
  const moving = useTranslations('moving')
  const format = useFormat()
  const known = useAccounts()
  const hidden = useAreAmountsHidden()
  const money = (amount: Cents | undefined) =>
    amount === undefined ? '–' : <MoneyText text={hidden ? hiddenText : format.money(amount)} />
  const shown = only === undefined ? accountKindList : [only]
  return (
    <section aria-label={t('profile.accounts')} className="edge pt-1">
      <div className="-my-1.5 flex items-center">
        <h2 className="text-13 text-t2">{t('profile.total')}</h2>
        <HideAmounts />
      </div>
      <p className="text-22 font-bold" data-testid="assets-total">
        {money(known?.total)}
      </p>
      <ul className="mt-2 grid gap-2 desk:grid-cols-3">
        {shown.map(kind => {
          const account = known?.accounts[kind]
          return (
            <li key={kind} className="rounded-card bg-sunk px-3.5 py-3" data-testid={`balance-${kind}`}>
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-15 font-semi">
                <span>
                  {t(`profile.${kind}`)}{' '}
                  {kind === 'term' && (
                    <span className="text-13 font-regular text-t3">{t('profile.option')}</span>
                  )}
                </span>
                {money(account?.worth)}
              </h3>
              <dl className="mt-1.5 grid grid-cols-2 gap-3">
                <Figure name={t('records.available')}>{money(account?.available)}</Figure>
                <Figure name={t('records.frozen')}>{money(account?.frozen)}</Figure>
              </dl>
              {kind === 'fund' && known !== undefined && known.owed > 0n && (
                <div className="mt-2" data-testid="owed">
                  <Note tone="info">
                    {moving('card_advance_repaid', { advance: format.money(known.owed) })}
                  </Note>
                </div>
              )}
              {kind === 'fund' && (
                <Link
                  to="/pages/finance/order"
                  className="-mb-2 inline-flex min-h-11 items-center text-13 font-semi text-primary"
                >
                  {t('place.savingsOrders')}
                </Link>
              )}
              {kind === 'contract' && known !== undefined && (
                <p className="mt-1.5 text-12 text-t3">
                  {t('assets.openResult')}{' '}
                  <MoneyText
                    text={hidden ? hiddenText : format.result(known.unrealised)}
                    tone={hidden ? undefined : toneOf(known.unrealised)}
                  />
                </p>
              )}
              {kind === 'contract' && <DisputedNote codes={known?.disputed} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
