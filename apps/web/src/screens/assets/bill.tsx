import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useIsDemo } from '../../live/queries.ts'
import { usePeriodSums, type Period } from '../../live/account/statement.ts'
import { ActivityTabs } from '../../shared/activity-tabs.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { PillSelect } from '../../ui/fields/pill-select.tsx'
import { Note } from '../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { billPeriods, periodOf, type BillPeriod, type OwnDays } from './bill-period.ts'
import { BillSums } from './bill-sums.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { RecordList } from './record-list.tsx'
import { useBack } from '../../shared/use-back.ts'

/** At midnight a month may be another one. */
const nowMs = 60_000

const OwnDaysFields = ({ days, onChange }: { days: OwnDays; onChange: (days: OwnDays) => void }) => {
  const t = useTranslations('statement')
  const names = { day: t('dayPart'), month: t('monthPart'), year: t('yearPart') }
  return (
    <div className="grid gap-4 edge pt-3 desk:max-w-[40rem] desk:grid-cols-2">
      <DateField
        label={t('from')}
        names={names}
        value={days.from}
        onChange={from => onChange({ ...days, from })}
      />
      <DateField label={t('to')} names={names} value={days.to} onChange={to => onChange({ ...days, to })} />
    </div>
  )
}

type PeriodProps = { period: Period; days: string }

/** The period as a file, once it is known what that holds. */
const Export = ({ period, days }: PeriodProps) => {
  const t = useTranslations('statement')
  const [isExporting, setIsExporting] = useState(false)
  const { data } = usePeriodSums(period)
  if (data === undefined) return null
  return (
    <span className="ml-auto">
      <Button
        look="tool"
        size="row"
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => setIsExporting(true)}
      >
        {t('get')}
      </Button>
      <ExportSheet
        open={isExporting}
        onClose={() => setIsExporting(false)}
        period={period}
        days={days}
        records={data.accounts.reduce((sum, account) => sum + account.records, 0)}
      />
    </span>
  )
}

/** The sums and records of one period. */
const Bill = ({ period }: Pick<PeriodProps, 'period'>) => {
  const t = useTranslations('statement')
  const problem = useProblemText()
  const query = usePeriodSums(period)
  const { data } = query
  if (query.isError && data === undefined)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (data === undefined) return <SkeletonRows count={5} />
  return (
    <>
      <BillSums accounts={data.accounts} />
      <RecordList wish={period} none={t('none')} />
    </>
  )
}

/** What a period made of all accounts, record by record, and as a file. */
export const BillScreen = () => {
  const t = useTranslations()
  const format = useFormat()
  const desk = useDesk()
  const now = useNow(nowMs)
  const [choice, setChoice] = useState<BillPeriod>('thisMonth')
  const [own, setOwn] = useState<OwnDays>({ from: '', to: '' })
  const periodText = JSON.stringify(periodOf(choice, own, now) ?? null)
  const period = useMemo(() => JSON.parse(periodText) as Period | null, [periodText])
  const days =
    period === null
      ? ''
      : `${format.date(Date.parse(period.from))} – ${format.date(Date.parse(period.to) - 1)}`
  const shownDays = days !== '' && <span className="text-13 text-t2">{days}</span>
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('place.bill')} demo={useIsDemo()} onBack={useBack('/pages/fund')} />
      <ActivityTabs here="/pages/fund/bill" />
      <div className="flex flex-wrap items-center gap-3 edge pb-3">
        <PillSelect
          name={t('assets.period')}
          value={choice}
          options={billPeriods.map(value => ({ value, label: t(`statement.${value}`) }))}
          onChange={setChoice}
          on={choice !== 'thisMonth'}
        />
        {desk && shownDays}
        {period !== null && <Export period={period} days={days} />}
        {!desk && shownDays}
      </div>
      {choice === 'own' && <OwnDaysFields days={own} onChange={setOwn} />}
      {period === null ? (
        <div className="edge pt-3">
          <Note tone="info">{t('statement.needDays')}</Note>
        </div>
      ) : (
        <Bill period={period} />
      )}
    </Column>
  )
}
