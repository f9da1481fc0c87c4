import type { AccountSummaryView } from '@plumbline/protocol/statement'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { kindKeys } from './record-kinds.ts'

/** The sums of an account by kind of record. */
export const KindTable = ({ account: { account, kinds } }: { account: AccountSummaryView }) => {
  const t = useTranslations()
  const format = useFormat()
  return (
    <table className="w-full text-13" aria-label={t('statement.sums', { account: t(`profile.${account}`) })}>
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
  )
}

/** It goes on from the card above without a notch. */
const squareTop = { borderTopLeftRadius: 0, borderTopRightRadius: 0 }

/** The end of a card without such sums: as high as those beside it, so that all end on one line. */
export const NoKinds = () => <span aria-hidden className="-mt-4 rounded-card bg-sunk" style={squareTop} />

/** The same, on demand, as the end of the account's card. */
export const Kinds = ({ account }: { account: AccountSummaryView }) => {
  const t = useTranslations()
  if (account.kinds.length === 0) return <NoKinds />
  return (
    <div className="-mt-4 rounded-card bg-sunk px-3.5 pt-4" style={squareTop}>
      <div className="border-t border-line">
        <Disclosure last title={t('statement.sums', { account: t(`profile.${account.account}`) })}>
          <KindTable account={account} />
        </Disclosure>
      </div>
    </div>
  )
}
