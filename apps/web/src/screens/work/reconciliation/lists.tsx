import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { fundingAddress, shortId } from '../shared/funding-items.ts'

type Difference = ReconciliationView['differences'][number]
type Entry = ReconciliationView['entries'][number]
type Booked = Extract<Difference, { kind: 'not_recorded' }>['booked']

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
      {differences.map((each, place) => {
        const { booked, recorded } = sidesOf(each)
        const side = booked ?? recorded
        if (side === undefined) return null
        return (
          <li
            // One deposit can have arrived and gone back in parts: its id stands on several of these.
            key={`${each.kind} ${side.id} ${place}`}
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
