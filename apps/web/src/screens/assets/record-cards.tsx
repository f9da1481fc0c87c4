import type { ListedRecordView } from '@plumbline/protocol/ledger'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useShownAccount } from './shown-account.ts'
import { useRecord } from './record-row.ts'

const Part = ({ name, change, after }: { name: string; change: string; after: string }) => {
  const t = useTranslations('records')
  return (
    <div className="min-w-0">
      <dt className="text-12 text-t3">{name}</dt>
      <dd className="text-14 font-semi">{change}</dd>
      <dd className="text-12 text-t2">
        {t('after')} {after}
      </dd>
    </div>
  )
}

const Card = ({ record }: { record: ListedRecordView }) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  const shown = useRecord()(record)
  return (
    <li className="relative border-b border-line px-4 py-3" data-testid="record">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-15 font-semi">
          <Link
            to="/pages/mine/zichan/detail"
            search={useShownAccount().of(record.id)}
            aria-label={`${shown.kind} ${shown.account}, ${assets('look', { serial: record.serial })}`}
            className="-outline-offset-2 after:absolute after:inset-0"
          >
            {shown.kind} <span className="text-13 font-regular text-t3">{shown.account}</span>
          </Link>
        </h3>
        <p className="text-12 whitespace-nowrap text-t3">{t('serial', { serial: record.serial })}</p>
      </div>
      {shown.traded !== undefined && (
        <p className="text-13 text-t2" data-testid="traded">
          {shown.traded}
        </p>
      )}
      <dl className="mt-1.5 grid grid-cols-2 gap-3">
        <Part name={t('available')} change={shown.availableChange} after={shown.availableAfter} />
        <Part name={t('frozen')} change={shown.frozenChange} after={shown.frozenAfter} />
      </dl>
      <p className="mt-1 flex items-center justify-between text-12 text-t3">
        {shown.at}
        <ChevronRight aria-hidden className="size-4" />
      </p>
    </li>
  )
}

export const RecordCards = ({ records }: { records: readonly ListedRecordView[] }) => (
  <ul>
    {records.map(record => (
      <Card key={record.id} record={record} />
    ))}
  </ul>
)
