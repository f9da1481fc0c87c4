import type { ReconciliationView } from '@plumbline/protocol/funding-bench'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../i18n/amount-text.ts'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/figures.ts'
import { Button } from '../../ui/button.tsx'
import { Table, TableRow } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { fundingAddress } from './funding-list.tsx'
import { shortId } from './funding-words.tsx'

type Difference = ReconciliationView['differences'][number]
type Entry = ReconciliationView['entries'][number]
type Booked = Extract<Difference, { kind: 'not_recorded' }>['booked']

const isZero = (text: string): boolean => !/[1-9]/.test(text)

/** Whether two sums agree, in a word and a sign. */
const Verdict = ({ difference, text }: { difference: string; text: string }) => {
  const t = useTranslations('workReconciliation')
  return isZero(difference) ? (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-up">
      <CircleCheck aria-hidden className="size-4" />
      {t('even')}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 font-semi whitespace-nowrap text-down">
      <CircleAlert aria-hidden className="size-4" />
      {text}
    </span>
  )
}

/** The house's own accounts of the ledger against what the items add up to. */
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

const BookedLink = ({ booked }: { booked: Booked }) => {
  const t = useTranslations('workFunding')
  const words = useTranslations('workReconciliation')
  return booked.kind === 'payment' ? (
    <span>{words('payment', { id: shortId(booked.id) })}</span>
  ) : (
    <a
      href={fundingAddress({ kind: booked.kind, id: booked.id })}
      className="inline-flex min-h-6 items-center font-semi text-primary underline"
    >
      {t('detailTitle', { kind: t(booked.kind), id: shortId(booked.id) })}
    </a>
  )
}

const differenceKeys = {
  not_recorded: 'notRecorded',
  not_booked: 'notBooked',
  amount_differs: 'amountDiffers',
} as const satisfies Record<Difference['kind'], string>

const sidesOf = (each: Difference): { booked?: Booked; recorded?: Entry } => {
  switch (each.kind) {
    case 'not_recorded':
      return { booked: each.booked }
    case 'not_booked':
      return { recorded: each.recorded }
    case 'amount_differs':
      return { booked: each.booked, recorded: each.recorded }
  }
}

/** What stands on one side only, or with another amount. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const amount = useAmountText()
  return (
    <ul>
      {differences.map(each => {
        const { booked, recorded } = sidesOf(each)
        const side = booked ?? recorded
        if (side === undefined) return null
        return (
          <li
            key={`${each.kind} ${side.id}`}
            data-testid="difference"
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13"
          >
            <Tag tone={each.kind === 'amount_differs' ? 'bad' : 'warn'}>{t(differenceKeys[each.kind])}</Tag>
            <span className="text-t2">{format.date(Date.parse(side.day))}</span>
            <span>{side.account}</span>
            <span>{t(side.direction)}</span>
            {booked !== undefined && (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <BookedLink booked={booked} />
                <span className="font-semi">{amount.of(booked.amount, booked.currency)}</span>
              </span>
            )}
            {recorded !== undefined && (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <span className="text-t2">{t('recordedAs', { reference: recorded.reference })}</span>
                <span className="font-semi">{amount.of(recorded.amount, recorded.currency)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What staff recorded, newest first. A record that was wrong is taken back by its opposite, never changed. */
export const EntryList = ({
  entries,
  onTakeBack,
}: {
  entries: readonly Entry[]
  onTakeBack: ((entry: Entry) => void) | undefined
}) => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const amount = useAmountText()
  return (
    <ul>
      {entries.map(entry => (
        <li
          key={entry.id}
          data-testid="recorded"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13"
        >
          <span className="min-w-24 text-t2">{format.date(Date.parse(entry.day))}</span>
          <span className="font-semi">{entry.account}</span>
          <span>{t(entry.direction)}</span>
          <span className="font-semi">{amount.of(entry.amount, entry.currency)}</span>
          <span className="min-w-0 flex-1 wrap-anywhere text-t2">
            {entry.reference}
            {entry.note !== null && <span className="block text-12 text-t3">{entry.note}</span>}
          </span>
          <span className="text-t3">{t('by', { by: entry.by })}</span>
          {entry.reversal !== null && <Tag tone="quiet">{t('takenBack')}</Tag>}
          {onTakeBack !== undefined && entry.reversal === null && (
            <Button look="text" size="row" onClick={() => onTakeBack(entry)}>
              {t('takeBack')}
            </Button>
          )}
          {entry.reversal !== null && (
            <span className="w-full text-12 text-t3">
              {t('takenBackBy', {
                by: entry.reversal.by,
                at: format.dateTime(Date.parse(entry.reversal.at)),
                note: entry.reversal.note,
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
