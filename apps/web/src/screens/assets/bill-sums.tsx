import type { AccountSummaryView } from '@plumbline/protocol/statement'
import { addCents, cents, negateCents, subtractCents, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Kinds, KindTable, NoKinds } from './bill-kinds.tsx'

const wholeOf = ({ available, frozen }: AccountSummaryView['opening']): Cents =>
  addCents(centsOf(available), centsOf(frozen))

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, cents(0n))

type RowsProps = {
  name: string
  /** It stands elsewhere already. */
  unnamed?: true
  closing: Cents
  rows: readonly (readonly [label: string, text: string])[]
}

const Rows = ({ name, unnamed, closing, rows }: RowsProps) => {
  const t = useTranslations('statement')
  const format = useFormat()
  return (
    <section aria-label={name} className="relative flex min-w-0 flex-col" data-testid="bill-account">
      {unnamed !== true && <h2 className="mb-1.5 text-15 font-semi">{name}</h2>}
      <Receipt fill total={<ReceiptRow label={t('closing')}>{format.money(closing)}</ReceiptRow>}>
        {rows.map(([label, text]) => (
          <ReceiptRow key={label} label={label}>
            {text}
          </ReceiptRow>
        ))}
      </Receipt>
    </section>
  )
}

/** Without what came and went: money that moves between the customer's own accounts is neither, taken together. */
const Together = ({ accounts }: { accounts: readonly AccountSummaryView[] }) => {
  const t = useTranslations('statement')
  const format = useFormat()
  const opening = sum(accounts.map(account => wholeOf(account.opening)))
  const closing = sum(accounts.map(account => wholeOf(account.closing)))
  return (
    <Rows
      name={t('all')}
      closing={closing}
      rows={[
        [t('opening'), format.money(opening)],
        [t('change'), format.result(subtractCents(closing, opening))],
      ]}
    />
  )
}

const One = ({ account, unnamed }: { account: AccountSummaryView; unnamed?: true }) => {
  const t = useTranslations()
  const format = useFormat()
  return (
    <Rows
      name={t(`profile.${account.account}`)}
      {...(unnamed && { unnamed })}
      closing={wholeOf(account.closing)}
      rows={[
        [t('statement.opening'), format.money(wholeOf(account.opening))],
        [t('statement.in'), format.result(centsOf(account.in))],
        [t('statement.out'), format.result(negateCents(centsOf(account.out)))],
      ]}
    />
  )
}

/** An account on a phone: its closing balance, and the rest on demand, so that the records are not far below. */
const Folded = ({ account }: { account: AccountSummaryView }) => {
  const t = useTranslations()
  const format = useFormat()
  return (
    <Disclosure
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {t(`profile.${account.account}`)}
          <span className="font-semi">{format.money(wholeOf(account.closing))}</span>
        </span>
      }
    >
      <One account={account} unnamed />
      {account.kinds.length > 0 && (
        <div className="pt-3">
          <KindTable account={account} />
        </div>
      )}
    </Disclosure>
  )
}

/** What a period made of the accounts: all together, each, and by kind. */
export const BillSums = ({ accounts }: { accounts: readonly AccountSummaryView[] }) => {
  const t = useTranslations()
  const desk = useDesk()
  if (!desk)
    return (
      <div className="px-4">
        <Together accounts={accounts} />
        {accounts.map(account => (
          <Folded key={account.account} account={account} />
        ))}
        <p className="py-2.5 text-12 text-t3">{t('statement.about')}</p>
      </div>
    )
  return (
    <div className="edge">
      {/* Two rows: the totals stand on one line, and so do the ends. */}
      <div className="grid grid-cols-4 gap-x-4">
        <Together accounts={accounts} />
        {accounts.map(account => (
          <One key={account.account} account={account} />
        ))}
        {accounts.some(({ kinds }) => kinds.length > 0) ? <NoKinds /> : <span />}
        {accounts.map(account => (
          <Kinds key={account.account} account={account} />
        ))}
      </div>
      <p className="py-2.5 text-12 text-t3">{t('statement.about')}</p>
    </div>
  )
}
