import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Table, TableRow } from '../../../ui/lists/table.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'

const isZero = (text: string): boolean => !/[1-9]/.test(text)

/** Whether two sums agree, in a word and a sign. */
const Verdict = ({ difference, text }: { difference: string; text: string }) => {
  const t = useTranslations('workReconciliation')
  return isZero(difference) ? (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap text-up">
      <CircleCheck aria-hidden className="size-4 self-center" />
      {t('even')}
    </span>
  ) : (
    <span className="inline-flex items-baseline gap-1.5 font-semi whitespace-nowrap text-down">
      <CircleAlert aria-hidden className="size-4 self-center" />
      {text}
    </span>
  )
}

/** The firm's own accounts of the ledger against what the items add up to. */
export const HouseTable = ({ house }: Pick<ReconciliationView, 'house'>) => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  return (
    <Table
      name={t('accounts')}
      columns={[
        { id: 'account', head: t('columnAccount'), start: true },
        { id: 'ledger', head: t('columnLedger') },
        { id: 'items', head: t('columnItems') },
        { id: 'difference', head: t('columnDifference') },
      ]}
      rows={house}
      keyOf={({ account }) => account}
    >
      {(row, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="house-account"
          cells={{
            account: t(row.account),
            ledger: format.money(centsOf(row.ledger)),
            items: format.money(centsOf(row.items)),
            difference: <Verdict difference={row.difference} text={format.result(centsOf(row.difference))} />,
          }}
        />
      )}
    </Table>
  )
}

type Accounts = Pick<ReconciliationView, 'accounts'>

/** The same as the table below, one under the other, where six columns have no room. */
const AccountList = ({ accounts }: Accounts) => {
  const t = useTranslations('workReconciliation')
  const amount = useAmountText()
  return (
    <ul aria-label={t('networksAndBanks')}>
      {accounts.map(row => (
        <li
          key={`${row.account} ${row.currency}`}
          data-testid="outside-account"
          className="border-b border-line py-3 text-13"
        >
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-semi">{row.account}</span>
            <Verdict difference={row.difference} text={amount.of(row.difference, row.currency)} />
          </p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
            {(
              [
                ['columnBookedIn', row.bookedIn],
                ['columnRecordedIn', row.recordedIn],
                ['columnBookedOut', row.bookedOut],
                ['columnRecordedOut', row.recordedOut],
              ] as const
            ).map(([head, sum]) => (
              <div key={head} className="min-w-0">
                <dt className="text-12 text-t3">{t(head)}</dt>
                <dd className="wrap-anywhere">{amount.of(sum, row.currency)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const AccountColumns = ({ accounts }: Accounts) => {
  const t = useTranslations('workReconciliation')
  const amount = useAmountText()
  return (
    <Table
      name={t('networksAndBanks')}
      columns={[
        { id: 'account', head: t('columnAccount'), start: true },
        { id: 'bookedIn', head: t('columnBookedIn') },
        { id: 'recordedIn', head: t('columnRecordedIn') },
        { id: 'bookedOut', head: t('columnBookedOut') },
        { id: 'recordedOut', head: t('columnRecordedOut') },
        { id: 'difference', head: t('columnDifference') },
      ]}
      rows={accounts}
      keyOf={({ account, currency }) => `${account} ${currency}`}
    >
      {(row, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="outside-account"
          cells={{
            account: <span className="font-semi">{row.account}</span>,
            bookedIn: amount.of(row.bookedIn, row.currency),
            recordedIn: amount.of(row.recordedIn, row.currency),
            bookedOut: amount.of(row.bookedOut, row.currency),
            recordedOut: amount.of(row.recordedOut, row.currency),
            difference: (
              <Verdict difference={row.difference} text={amount.of(row.difference, row.currency)} />
            ),
          }}
        />
      )}
    </Table>
  )
}

/** Each network and bank: what is booked there against what was recorded as really arrived or sent. */
export const AccountTable = ({ accounts }: Accounts) =>
  useDesk() ? <AccountColumns accounts={accounts} /> : <AccountList accounts={accounts} />
