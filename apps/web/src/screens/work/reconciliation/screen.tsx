import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
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
import { Differences, EntryList } from './lists.tsx'
import { ReversalSheet } from './reversal.tsx'
import { AccountTable, HouseTable } from './accounts.tsx'
import { useMayI } from '../shared/session/session.ts'
import { WorkPage } from '../shared/page.tsx'

const dayLength = 'YYYY-MM-DD'.length

/** Which days are compared. Each look is recorded, so it waits for the button. */
const PeriodForm = ({ shown, onPeriod }: { shown: Period; onPeriod: (period: Period) => void }) => {
  const t = useTranslations('workReconciliation')
  const [from, setFrom] = useState(shown.from ?? '')
  const [to, setTo] = useState(shown.to ?? '')
  return (
    <form
      aria-label={t('period')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onPeriod({ ...(from !== '' && { from }), ...(to !== '' && { to }) })
      }}
    >
      <ToolRow>
        <DayField inRow label={t('from')} value={from} onChange={setFrom} />
        <DayField inRow label={t('to')} value={to} onChange={setTo} />
        <Button type="submit" look="secondary" size="row">
          {t('apply')}
        </Button>
      </ToolRow>
    </form>
  )
}

/** Whether what the books say has come and gone really did. */
export const Reconciliation = () => {
  const t = useTranslations('workReconciliation')
  const format = useFormat()
  const problemText = useProblemText()
  const may = useMayI()
  const today = new Date(useWorkNow()).toISOString().slice(0, dayLength)
  const [period, setPeriod] = useState<Period>({})
  const [isRecording, setRecording] = useState(false)
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
          <Button look="primary" size="row" onClick={() => setRecording(true)}>
            {t('record')}
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
              <Differences differences={first.differences} />
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
          {isRecording && (
            <ReconciliationForm choices={first.choices} today={today} onClose={() => setRecording(false)} />
          )}
          {taken !== undefined && <ReversalSheet entry={taken} onClose={() => setTaken(undefined)} />}
        </>
      )}
    </WorkPage>
  )
}
