import type { ListedRecordView } from '@plumbline/protocol/ledger'
import { grouped } from '@plumbline/rules/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'
import { useShownAccount } from './shown-account.ts'
import { useRecord } from './record-row.ts'

type Shown = ReturnType<ReturnType<typeof useRecord>>

const Card = ({ record, shown }: { record: ListedRecordView; shown: Shown }) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  return (
    <li className="relative flex items-center gap-2 border-b border-line py-3 pr-3 pl-4" data-testid="record">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3 text-15 font-semi">
          <h4 className="min-w-0">
            <Link
              to="/pages/mine/zichan/detail"
              search={useShownAccount().of(record.id)}
              aria-label={`${shown.kind} ${shown.account}, ${assets('look', { serial: record.serial })}`}
              className="-outline-offset-2 after:absolute after:inset-0"
            >
              {shown.kind}
            </Link>
          </h4>
          <span className={classes('shrink-0', shown.isWithin && 'font-regular text-t2')}>
            {shown.amount}
          </span>
        </div>
        {shown.traded !== undefined && (
          <p className="text-13 text-t2" data-testid="traded">
            {shown.traded}
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-13 text-t2">
          <span>
            {shown.account} · {shown.time}
            {shown.moved !== undefined && ` · ${shown.moved}`}
          </span>
          <span>
            {t('available')} {shown.availableAfter}
          </span>
        </p>
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-t3" />
    </li>
  )
}

/** The records on a phone, day by day: what it was and how much; all else is in the record. */
export const RecordCards = ({ records }: { records: readonly ListedRecordView[] }) => {
  const read = useRecord()
  const days = grouped(
    records.map(record => ({ record, shown: read(record) })),
    ({ shown }) => shown.day,
  )
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="edge pt-3 pb-1 text-13 font-semi text-t3">{day}</h3>
      <ul>
        {ofDay.map(({ record, shown }) => (
          <Card key={record.id} record={record} shown={shown} />
        ))}
      </ul>
    </section>
  ))
}
