import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useDecisions, useFollowExport } from '../../../live/copying/follows.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { DecisionRow } from './decision-row.tsx'
import { DecisionTable } from './decision-table.tsx'
import { TraderFilter } from './trader-filter.tsx'

const outcomes = ['any', 'copied', 'skipped'] as const
type Outcome = (typeof outcomes)[number]

const Export = ({ traderId }: { traderId: string }) => {
  const t = useTranslations('follows')
  const problem = useProblemText()
  const file = useFollowExport()
  const save = () =>
    file.mutate(traderId === '' ? undefined : traderId, {
      onSuccess: rows => showToast('done', t('exported', { count: String(rows) })),
      onError: error => showToast('problem', problem(error)),
    })
  return (
    <Button
      look="text"
      size="row"
      icon={<Download aria-hidden className="size-4" />}
      sending={file.isPending && t('exporting')}
      onClick={save}
    >
      {t('export')}
    </Button>
  )
}

/** Each decision of the traders, copied or left out, with the reason. */
export const Decisions = () => {
  const t = useTranslations('follows')
  const desk = useDesk()
  const [traderId, setTrader] = useState('')
  const [outcome, setOutcome] = useState<Outcome>('any')
  const query = useDecisions({
    ...(traderId !== '' && { traderId }),
    ...(outcome !== 'any' && { outcome }),
  })
  const decisions = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pt-3 pb-1">
        <TraderFilter traderId={traderId} onChange={setTrader} />
        <PillSelect
          name={t('outcome')}
          value={outcome}
          options={outcomes.map(value => ({ value, label: value === 'any' ? t('outcome_any') : t(value) }))}
          onChange={setOutcome}
          on={outcome !== 'any'}
        />
        <span className="ml-auto">
          <Export traderId={traderId} />
        </span>
      </div>
      <Listed
        query={query}
        count={decisions.length}
        awaited={<SkeletonRows count={3} />}
        empty={<Empty hint={t('noDecisions')} />}
      >
        {desk ? (
          <div className="@container">
            <DecisionTable decisions={decisions} />
          </div>
        ) : (
          <ul aria-label={t('list_decisions')}>
            {decisions.map(decision => (
              <DecisionRow key={`${decision.followId} ${decision.event}`} decision={decision} />
            ))}
          </ul>
        )}
        <ListEnd {...end} />
      </Listed>
    </>
  )
}
