import type { AccountSummaryView } from '@plumbline/protocol/statement'
import { addCents, cents, type Cents } from '@plumbline/rules'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/figures.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { kindKeys } from './record-kinds.ts'

type Sums = Readonly<Record<'opening' | 'in' | 'out' | 'closing', Cents>>

const sumsOf = ({ opening, closing, in: came, out }: AccountSummaryView): Sums => ({
  opening: addCents(centsOf(opening.available), centsOf(opening.frozen)),
  in: centsOf(came),
  out: centsOf(out),
  closing: addCents(centsOf(closing.available), centsOf(closing.frozen)),
})

const together = (all: readonly Sums[]): Sums => {
  const sum = (name: keyof Sums) => all.reduce((total, sums) => addCents(total, sums[name]), cents(0n))
  return { opening: sum('opening'), in: sum('in'), out: sum('out'), closing: sum('closing') }
}

const Rows = ({ name, sums }: { name: string; sums: Sums }) => {
  const t = useTranslations('statement')
  const format = useFormat()
  return (
    <section aria-label={name} className="min-w-0" data-testid="bill-account">
      <h2 className="mb-1.5 text-15 font-semi">{name}</h2>
      <Receipt total={<ReceiptRow label={t('closing')}>{format.money(sums.closing)}</ReceiptRow>}>
        <ReceiptRow label={t('opening')}>{format.money(sums.opening)}</ReceiptRow>
        <ReceiptRow label={t('in')}>{format.result(sums.in)}</ReceiptRow>
        <ReceiptRow label={t('out')}>{format.result(cents(-sums.out))}</ReceiptRow>
      </Receipt>
    </section>
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
            <th scope="col" className="py-1 text-left font-medium">
              {t('statement.kind')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
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
              <td className="py-1">{t(`recordKind.${kindKeys[kind]}`)}</td>
              <td className="py-1 text-right">{format.count(records)}</td>
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
    <div className="px-4 desk:px-0">
      <div className="grid gap-4 desk:grid-cols-4">
        <Rows name={t('statement.all')} sums={together(accounts.map(sumsOf))} />
        {accounts.map(account => (
          <Rows key={account.account} name={t(`profile.${account.account}`)} sums={sumsOf(account)} />
        ))}
      </div>
      <p className="py-2.5 text-12 text-t3">{t('statement.about')}</p>
      {accounts.map(account => (
        <Kinds key={account.account} account={account} />
      ))}
    </div>
  )
}
