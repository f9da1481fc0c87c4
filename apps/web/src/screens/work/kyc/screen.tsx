import { useNavigate, useSearch } from '@tanstack/react-router'
import { verificationKinds, type VerificationKind } from '@plumbline/rules/verification'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ExamineForm } from './form.tsx'
import { ExamineCards, ExamineTable } from './list.tsx'
import { useForm, useForms, type ExamineState } from './queries.ts'
import { useGoOn } from '../shared/queue/after-decision.tsx'
import { QueueAside, QueueList } from '../shared/queue/queue-aside.tsx'
import { QueueKeys } from '../shared/queue/queue-keys.tsx'
import { queueSteps } from '../shared/queue/queue-steps.ts'
import { useKeys } from '../shared/queue/use-keys.ts'
import { addressOf } from '../shared/area.ts'
import { TogglePill, ToolRow } from '../shared/tools/tool-row.tsx'
import { WorkPage } from '../shared/page.tsx'
import { Nothing } from '../shared/nothing.tsx'

const path = '/pages/work/examine/index'
const states = ['pending', 'approved', 'rejected'] as const satisfies readonly ExamineState[]

type Search = {
  readonly state: ExamineState
  readonly kind: VerificationKind | undefined
  readonly overdue: 'yes' | undefined
  /** The form beside the queue. */
  readonly id: string | undefined
}

const readSearch = ({ state, kind, overdue, id }: Record<string, unknown>): Search => ({
  state: states.find(each => each === state) ?? 'pending',
  kind: verificationKinds.find(each => each === kind),
  overdue: overdue === 'yes' ? overdue : undefined,
  id: typeof id === 'string' ? id : undefined,
})

/** Forms that wait for a decision, and those that were decided. */
export const Examine = () => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  const desk = useDesk()
  const navigate = useNavigate()
  const search = readSearch(useSearch({ strict: false }))
  const { state, kind, overdue, id: chosen } = search
  const query = useForms({ state, kind, overdue: overdue === 'yes' ? 'only' : 'too' })
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  // One that has left the list with its decision is still open beside it.
  const { data: shown } = useForm(desk ? chosen : undefined)
  const open = items.find(({ id }) => id === chosen) ?? shown
  const counts = query.data?.pages[0]?.counts

  const show = (change: Partial<Search>) =>
    void navigate({ href: addressOf(path, { ...search, id: undefined, ...change }), replace: true })
  const choose = (id: string | undefined) => show({ id })
  const steps = queueSteps(
    items.map(({ id }) => id),
    chosen,
    choose,
  )
  const goOn = useGoOn(chosen, steps.next)
  useKeys({
    j: { act: desk ? steps.next : undefined, does: t('move') },
    k: { act: desk ? steps.previous : undefined, does: t('move') },
  })

  const waiting = format.count(counts?.pending ?? 0)
  const late = counts?.overdue ?? 0
  return (
    <WorkPage
      wide
      title={t('title')}
      more={
        counts === undefined
          ? undefined
          : late > 0
            ? t('waitingOverdue', { waiting, overdue: format.count(late) })
            : t('waiting', { waiting })
      }
    >
      <div className="flex min-h-0 flex-1">
        <QueueList>
          <ToolRow padded>
            <Segmented
              name={t('states')}
              tight
              options={states.map(value => ({
                value,
                label: counts === undefined ? t(value) : `${t(value)} ${format.count(counts[value])}`,
              }))}
              value={state}
              onChange={value => show({ state: value })}
            />
            <PillSelect
              name={t('kind')}
              options={[
                { value: 'all' as const, label: t('allKinds') },
                ...verificationKinds.map(value => ({ value, label: t(value) })),
              ]}
              value={kind ?? 'all'}
              onChange={value => show({ kind: value === 'all' ? undefined : value })}
              on={kind !== undefined}
            />
            {state === 'pending' && (
              <TogglePill
                label={t('onlyOverdue')}
                on={overdue === 'yes'}
                onToggle={() => show({ overdue: overdue === 'yes' ? undefined : 'yes' })}
              />
            )}
          </ToolRow>
          <div className="@container min-w-0 flex-1 desk:px-4">
            <Listed
              query={query}
              count={items.length}
              awaited={<SkeletonTable rows={8} columns={5} />}
              empty={
                overdue === 'yes' ? (
                  <Nothing title={t('noneOverdue')} />
                ) : (
                  <Nothing {...(state === 'pending' && { title: t('noneWaiting'), hint: t('none') })} />
                )
              }
            >
              {desk ? (
                <ExamineTable items={items} state={state} chosen={chosen} onChoose={choose} />
              ) : (
                <ExamineCards items={items} />
              )}
              <ListEnd {...end} />
            </Listed>
          </div>
          {desk && (
            <QueueKeys
              hints={[
                { keys: ['J', 'K'], does: t('move') },
                { keys: ['A'], does: t('approveKey') },
                { keys: ['R'], does: t('rejectKey') },
              ]}
              rule={t('rule')}
            />
          )}
        </QueueList>
        {desk && chosen !== undefined && (
          <QueueAside
            name={t('details')}
            title={
              open === undefined ? t('details') : t('detailTitle', { kind: t(open.kind), uid: open.uid })
            }
            onClose={() => choose(undefined)}
          >
            <ExamineForm id={chosen} onDecided={() => goOn(chosen)} />
          </QueueAside>
        )}
      </div>
    </WorkPage>
  )
}
