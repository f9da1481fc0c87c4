import type { AccountSummaryView } from '@plumbline/protocol/statement'
import { addCents, cents, negateCents, subtractCents, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { kindKeys } from './record-kinds.ts'

const wholeOf = ({ available, frozen }: AccountSummaryView['opening']): Cents =>
  addCents(centsOf(available), centsOf(frozen))

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, cents(0n))

type RowsProps = { name: string; closing: Cents; rows: readonly (readonly [label: string, text: string])[] }

const Rows = ({ name, closing, rows }: RowsProps) => {
  const t = useTranslations('statement')
  const format = useFormat()
  return (
    <section aria-label={name} className="min-w-0" data-testid="bill-account">
      <h2 className="mb-1.5 text-15 font-semi">{name}</h2>
      <Receipt total={<ReceiptRow label={t('closing')}>{format.money(closing)}</ReceiptRow>}>
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

const One = ({ account }: { account: AccountSummaryView }) => {
  const t = useTranslations()
  const format = useFormat()
  return (
    <Rows
      name={t(`profile.${account.account}`)}
      closing={wholeOf(account.closing)}
      rows={[
        [t('statement.opening'), format.money(wholeOf(account.opening))],
        [t('statement.in'), format.result(centsOf(account.in))],
        [t('statement.out'), format.result(negateCents(centsOf(account.out)))],
      ]}
    />
  )
}

const Kinds = ({ account: { account, kinds } }: { account: AccountSummaryView }) => {
  const t = useTranslations()
  const format = useFormat()
  if (kinds.length === 0) return null
  return (
    <Disclosure title={t('statement.sums', { account: t(`profile.${account}`) })}>
      <table className="w-full text-13">
        <thead className="text-12 text-t3">
          <tr>
            <th scope="col" className="py-1 pr-2 text-left font-medium [overflow-wrap:anywhere]">
              {t('statement.kind')}
            </th>
            <th scope="col" className="py-1 pr-2 text-right font-medium [overflow-wrap:anywhere]">
              {t('statement.count')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('statement.change')}
            </th>
          </tr>
        </thead>
        <tbody className="text-t1">
          {kinds.map(({ kind, records, change }) => (
            <tr key={kind}>
              <td className="py-1 pr-2 [overflow-wrap:anywhere]">{t(`recordKind.${kindKeys[kind]}`)}</td>
              <td className="py-1 pr-2 text-right">{format.count(records)}</td>
              <td className="py-1 text-right font-semi">{format.result(centsOf(change))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

/** What a period made of the accounts: all together, each, and by kind. */
export const BillSums = ({ accounts }: { accounts: readonly AccountSummaryView[] }) => {
  const t = useTranslations()
  return (
    <div className="edge">
      <div className="grid gap-4 desk:grid-cols-4">
        <Together accounts={accounts} />
        {accounts.map(account => (
          <One key={account.account} account={account} />
        ))}
      </div>
      <p className="py-2.5 text-12 text-t3">{t('statement.about')}</p>
      {accounts.map(account => (
        <Kinds key={account.account} account={account} />
      ))}
    </div>
  )
}
