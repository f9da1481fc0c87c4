import type { ListedRecordView } from '@plumbline/protocol/ledger'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { centsOf } from '../../live/account/figures.ts'
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

/** One side of an account, where the other stayed as it was. */
const OneSide = ({ name, change, after }: { name: string | undefined; change: string; after: string }) => {
  const t = useTranslations('records')
  return (
    <p className="shrink-0 text-right">
      <span className="block text-15 font-semi">
        {name !== undefined && <span className="text-12 font-regular text-t3">{name} </span>}
        {change}
      </span>
      <span className="block text-12 text-t2">
        {t('after')} {after}
      </span>
    </p>
  )
}

const Card = ({ record }: { record: ListedRecordView }) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  const shown = useRecord()(record)
  const [isAvailable, isFrozen] = [record.availableChange, record.frozenChange].map(
    change => centsOf(change) !== 0n,
  )
  const isBoth = isAvailable === isFrozen
  const one = isFrozen
    ? { name: t('frozen'), change: shown.frozenChange, after: shown.frozenAfter }
    : { name: undefined, change: shown.availableChange, after: shown.availableAfter }
  return (
    <li className="relative flex items-center gap-2 border-b border-line py-3 pr-3 pl-4" data-testid="record">
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
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
            {shown.traded !== undefined && (
              <p className="text-13 text-t2" data-testid="traded">
                {shown.traded}
              </p>
            )}
            <p className="text-12 text-t3">
              {shown.at} · {t('serial', { serial: record.serial })}
            </p>
          </div>
          {!isBoth && <OneSide {...one} />}
        </div>
        {isBoth && (
          <dl className="mt-1.5 grid grid-cols-2 gap-3">
            <Part name={t('available')} change={shown.availableChange} after={shown.availableAfter} />
            <Part name={t('frozen')} change={shown.frozenChange} after={shown.frozenAfter} />
          </dl>
        )}
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-t3" />
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
