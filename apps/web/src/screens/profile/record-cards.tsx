import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRecord, type RecordRow } from './record-row.ts'

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

const Card = ({ record }: { record: RecordRow }) => {
  const t = useTranslations('records')
  const shown = useRecord()(record)
  return (
    <li className="border-b border-line px-4 py-3" data-testid="record">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-15 font-semi">
          {shown.kind} <span className="text-13 font-regular text-t3">{shown.account}</span>
        </h2>
        <p className="text-12 whitespace-nowrap text-t3">{t('serial', { serial: record.serial })}</p>
      </div>
      <dl className="mt-1.5 grid grid-cols-2 gap-3">
        <Part name={t('available')} change={shown.availableChange} after={shown.availableAfter} />
        <Part name={t('frozen')} change={shown.frozenChange} after={shown.frozenAfter} />
      </dl>
      <div className="mt-1 flex items-center justify-between text-12 text-t3">
        <p>{shown.at}</p>
        {shown.order !== null && (
          <Link
            to="/pages/market/detail"
            search={{ id: shown.order }}
            aria-label={t('toOrder', { serial: record.serial })}
            className="-my-2 inline-flex min-h-11 items-center gap-0.5 pl-4 text-13 font-semi text-primary"
          >
            {t('order')}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
    </li>
  )
}

export const RecordCards = ({ records }: { records: readonly RecordRow[] }) => (
  <ul>
    {records.map(record => (
      <Card key={`${record.account}-${record.serial}`} record={record} />
    ))}
  </ul>
)
