import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { fundingAddress, shortId } from '../shared/funding-items.ts'

type Difference = ReconciliationView['differences'][number]
type Entry = ReconciliationView['entries'][number]
export type Booked = Extract<Difference, { kind: 'not_recorded' }>['booked']
type OnRecord = ((booked: Booked) => void) | undefined

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

type ColumnId = 'day' | 'account' | 'difference' | 'direction' | 'item' | 'booked' | 'recorded' | 'record'

// One deposit can have arrived and gone back in parts: its id stands on several of these.
const keyed = (differences: readonly Difference[]) =>
  differences.flatMap((each, place) => {
    const { booked, recorded } = sidesOf(each)
    const side = booked ?? recorded
    return side === undefined
      ? []
      : [{ key: `${each.kind} ${side.id} ${place}`, kind: each.kind, side, booked, recorded }]
  })

const Kind = ({ kind }: Pick<Difference, 'kind'>) => {
  const t = useTranslations('workReconciliation')
  return <Tag tone={kind === 'amount_differs' ? 'bad' : 'warn'}>{t(differenceKeys[kind])}</Tag>
}

/** Records what the row says, without typing it again. */
const RecordButton = ({ booked, onRecord }: { booked: Booked; onRecord: (booked: Booked) => void }) => {
  const t = useTranslations('workReconciliation')
  return (
    <Button look="secondary" size="row" onClick={() => onRecord(booked)}>
      {t('save')}
      <span className="sr-only">{`: ${booked.account}, ${shortId(booked.id)}`}</span>
    </Button>
  )
}

type ListProps = { differences: readonly Difference[]; onRecord: OnRecord }

/** What stands on one side only, or with another amount, on a desk. */
const DifferenceTable = ({ differences, onRecord }: ListProps) => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const amount = useAmountText()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'day', head: t('day'), start: true },
    { id: 'account', head: t('account'), start: true },
    { id: 'difference', head: t('columnDifference'), start: true },
    { id: 'direction', head: t('direction'), start: true },
    { id: 'item', head: t('reference'), start: true },
    { id: 'booked', head: t('columnBooked') },
    { id: 'recorded', head: t('entries') },
    ...(onRecord === undefined ? [] : [{ id: 'record' as const, head: t('save'), silent: true as const }]),
  ]
  return (
    <div className="@container">
      <Table name={t('differences')} columns={columns} rows={keyed(differences)} keyOf={({ key }) => key}>
        {({ kind, side, booked, recorded }, key) => (
          <TableRow<ColumnId>
            key={key}
            rowKey={key}
            testId="difference"
            cells={{
              day: <span className="whitespace-nowrap text-t2">{format.date(Date.parse(side.day))}</span>,
              account: side.account,
              difference: <Kind kind={kind} />,
              direction: t(side.direction),
              item: (
                <>
                  {booked !== undefined && <BookedLink booked={booked} />}
                  {recorded !== undefined && (
                    <span className="block wrap-anywhere text-t2">{recorded.reference}</span>
                  )}
                </>
              ),
              booked: (
                <span className="whitespace-nowrap">
                  {booked === undefined ? '–' : amount.of(booked.amount, booked.currency)}
                </span>
              ),
              recorded: (
                <span className="whitespace-nowrap">
                  {recorded === undefined ? '–' : amount.of(recorded.amount, recorded.currency)}
                </span>
              ),
              record: onRecord !== undefined && kind === 'not_recorded' && booked !== undefined && (
                <RecordButton booked={booked} onRecord={onRecord} />
              ),
            }}
          />
        )}
      </Table>
    </div>
  )
}

/** The same as a list, for a phone. */
const DifferenceList = ({ differences, onRecord }: ListProps) => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const amount = useAmountText()
  return (
    <ul>
      {keyed(differences).map(({ key, kind, side, booked, recorded }) => (
        <li
          key={key}
          data-testid="difference"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13"
        >
          <Kind kind={kind} />
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
          {onRecord !== undefined && kind === 'not_recorded' && booked !== undefined && (
            <RecordButton booked={booked} onRecord={onRecord} />
          )}
        </li>
      ))}
    </ul>
  )
}

export const Differences = (props: ListProps) =>
  useDesk() ? <DifferenceTable {...props} /> : <DifferenceList {...props} />

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
