import { hourMs } from '@plumbline/rules/core'
import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { BenchCard } from '../shared/cards.tsx'
import { fundingPaths } from '../shared/funding-items.ts'
import { Due } from './due.tsx'

/** What a ring shows as whole: the time reviews are promised within. */
const wholeMs = 48 * hourMs

type Queue = NonNullable<FundingBenchView['queues']>[number]
const icons = { deposit: ArrowDownToLine, withdrawal: ArrowUpFromLine } as const

const ageKeys = {
  '0-1': 'ageHour',
  '1-4': 'ageFour',
  '4-24': 'ageDay',
  '24-48': 'ageTwoDays',
  '48': 'ageLonger',
} as const satisfies Record<Queue['ages'][number]['hours'], string>

const Ages = ({ ages }: Pick<Queue, 'ages'>) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const filled = ages.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-13 text-t2">
      {filled.map(({ hours, count }) => (
        <span key={hours}>{t(ageKeys[hours], { count: format.count(count) })}</span>
      ))}
    </span>
  )
}

export const FundingTile = ({ kind, waiting, overdue, oldestDueAt, payoutsDue, ages }: Queue) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  return (
    <BenchCard
      icon={icons[kind]}
      label={t(kind)}
      count={format.count(waiting)}
      href={`#${fundingPaths[kind]}`}
      more={
        <>
          {oldestDueAt === null ? (
            t('nothingWaits')
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              <Due dueAt={oldestDueAt} wholeMs={wholeMs} />
              {overdue > 0 && <span>{t('overdue', { count: format.count(overdue) })}</span>}
            </span>
          )}
          {payoutsDue > 0 && <span className="block">{t('payoutsDue', { count: payoutsDue })}</span>}
          <Ages ages={ages} />
        </>
      }
    />
  )
}
