import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { dayMs } from '@plumbline/rules/core'
import { dayOf } from '@plumbline/rules/identity'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem } from '../../../ui/states.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { ToolRow } from '../shared/tools/tool-row.tsx'
import { Panel } from '../shared/panel.tsx'
import { useWorkNow } from '../shared/work-time.ts'
import { ReconciliationForm } from './form.tsx'
import { useReconciliation, type Period } from './queries.ts'
import { Differences, EntryList, type Booked } from './lists.tsx'
import { ReversalSheet } from './reversal.tsx'
import { AccountTable, HouseTable } from './accounts.tsx'
import { useMayI } from '../shared/session/session.ts'
import { WorkPage } from '../shared/page.tsx'

/** So many days up to today are at hand. */
const lastDays = [1, 7, 30] as const
const daysBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * dayMs)

type PeriodProps = {
  shown: { readonly from: string; readonly to: string }
  today: string
  /** The last day that is shown where none was chosen: today, by the clock that the days were counted with. */
  latest: string
  onPeriod: (period: Period) => void
}

/** The days up to today that are compared most often. */
const LastDays = ({ shown, today, latest, onPeriod }: PeriodProps) => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const at = lastDays.find(days => shown.to === latest && shown.from === daysBefore(latest, days - 1))
  return (
    <Segmented
      name={t('period')}
      tight
      options={lastDays.map(days => ({
        value: String(days),
        label: days === 1 ? t('today') : t('lastDays', { days: format.count(days) }),
      }))}
      value={at === undefined ? '' : String(at)}
      onChange={days => onPeriod({ from: daysBefore(today, Number(days) - 1), to: today })}
    />
  )
}

/** Which days are compared. Each look is recorded, so what is typed waits for the button. */
const PeriodForm = ({ shown, today, latest, onPeriod }: PeriodProps) => {
  const t = useTranslations('workReconciliation')
  const desk = useDesk()
  const [from, setFrom] = useState(shown.from)
  const [to, setTo] = useState(shown.to)
  const isOther = from !== shown.from || to !== shown.to
  const days = (
    <>
      <DayField inRow label={t('from')} value={from} onChange={setFrom} />
      <DayField inRow label={t('to')} value={to} onChange={setTo} />
      {isOther && (
        <Button type="submit" look="secondary" size="row">
          {t('apply')}
        </Button>
      )}
    </>
  )
  return (
    <form
      aria-label={t('period')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onPeriod({ ...(from !== '' && { from }), ...(to !== '' && { to }) })
      }}
    >
      <ToolRow>
        <LastDays shown={shown} today={today} latest={latest} onPeriod={onPeriod} />
        {desk && days}
      </ToolRow>
      {!desk && (
        <Disclosure title={t('period')} last>
          <ToolRow>{days}</ToolRow>
        </Disclosure>
      )}
    </form>
  )
}

/** Whether what the books say has come and gone really did. */
export const Reconciliation = () => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const problemText = useProblemText()
  const may = useMayI()
  const today = dayOf(useWorkNow())
  const [period, setPeriod] = useState<Period>({})
  const [recording, setRecording] = useState<Booked | 'new'>()
  const [taken, setTaken] = useState<ReconciliationView['entries'][number]>()
  const query = useReconciliation(period)
  const first = query.data?.pages[0]
  const end = useListEnd(query)
  const entries = query.data?.pages.flatMap(page => page.entries) ?? []
  const mayRecord = may('funding:reconciliation:record')
  return (
    <WorkPage
      title={t('title')}
      more={
        first === undefined
          ? undefined
          : t('days', {
              from: format.date(Date.parse(first.from)),
              to: format.date(Date.parse(first.to)),
            })
      }
      actions={
        mayRecord &&
        first !== undefined && (
          <Button look="primary" size="row" onClick={() => setRecording('new')}>
            {t('newEntry')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonTable rows={6} columns={4} />}
      {query.isError && first === undefined && (
        <Problem text={problemText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {first !== undefined && (
        <>
          <div className="px-4 py-3 desk:px-6">
            <PeriodForm
              key={`${first.from} ${first.to}`}
              shown={{ from: first.from, to: first.to }}
              today={today}
              latest={period.to === undefined ? first.to : today}
              onPeriod={setPeriod}
            />
            {query.isError && (
              <div role="alert" className="mt-3">
                <Note tone="bad">{problemText(query.error)}</Note>
              </div>
            )}
          </div>
          <Panel title={t('accounts')}>
            <div className="@container overflow-x-auto">
              <HouseTable house={first.house} />
            </div>
          </Panel>
          <Panel title={t('networksAndBanks')}>
            <div className="@container overflow-x-auto">
              <AccountTable accounts={first.accounts} />
            </div>
            {first.accounts.length === 0 && <p className="py-3 text-13 text-t2">{t('accountsNone')}</p>}
          </Panel>
          <Panel title={t('differences')}>
            {first.differences.length === 0 ? (
              <p className="text-13 text-t2">{t('differencesNone')}</p>
            ) : (
              <Differences differences={first.differences} onRecord={mayRecord ? setRecording : undefined} />
            )}
            {!first.differencesComplete && <p className="mt-2 text-13 text-t2">{t('differencesMore')}</p>}
          </Panel>
          <Panel title={t('entries')}>
            {entries.length === 0 ? (
              <p className="text-13 text-t2">{t('entriesNone')}</p>
            ) : (
              <>
                <EntryList entries={entries} onTakeBack={mayRecord ? setTaken : undefined} />
                <ListEnd {...end} />
              </>
            )}
          </Panel>
          {recording !== undefined && (
            <ReconciliationForm
              choices={first.choices}
              today={today}
              booked={recording === 'new' ? undefined : recording}
              onClose={() => setRecording(undefined)}
            />
          )}
          {taken !== undefined && <ReversalSheet entry={taken} onClose={() => setTaken(undefined)} />}
        </>
      )}
    </WorkPage>
  )
}
