import { isUid } from '@plumbline/rules/identity'
import type { AdminCopyDecision } from '@plumbline/protocol/copying'
import { isCode } from '@plumbline/rules/core'
import { copySkips, type CopySkip } from '@plumbline/rules/copying'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { PriceText } from '../../../ui/figures.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { traderAddress } from '../shared/traders/addresses.ts'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { useDecisions, type DecisionFilter } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

const typingPauseMs = 400
const outcomes = ['copied', 'skipped'] as const

type RowsProps = { decisions: readonly AdminCopyDecision[]; ofOneTrader: boolean }
type ColumnId = 'time' | 'trader' | 'customer' | 'decision' | 'outcome' | 'lots' | 'price' | 'delay'

const Outcome = ({ decision: { outcome, reason, late } }: { decision: AdminCopyDecision }) => {
  const t = useTranslations('workTrader')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={outcome === 'copied' ? 'good' : 'warn'}>{t(outcome)}</Tag>
      {reason !== null && <span>{t(`skip_${reason}`)}</span>}
      {late && <span className="text-t2">{t('closedLate')}</span>}
    </span>
  )
}

const What = ({ decision: { kind, code, side } }: { decision: AdminCopyDecision }) => {
  const t = useTranslations('workTrader')
  return (
    <>
      <span className="font-semi">{code}</span> {t(`kind_${kind}`)}, {t(side)}
    </>
  )
}

const DecisionTable = ({ decisions, ofOneTrader }: RowsProps) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'time', head: t('columnAt'), start: true },
    ...(ofOneTrader ? [] : [{ id: 'trader', head: t('columnTrader'), start: true } as const]),
    { id: 'customer', head: t('columnFollower'), start: true },
    { id: 'decision', head: t('decision'), start: true },
    { id: 'outcome', head: t('outcome'), start: true },
    { id: 'lots', head: t('lots') },
    { id: 'price', head: t('price'), from: '52rem' },
    { id: 'delay', head: t('delay'), from: '52rem' },
  ]
  return (
    <Table
      name={t('tab_decisions')}
      columns={columns}
      rows={decisions}
      keyOf={({ followId, event }) => `${followId} ${event}`}
    >
      {(decision, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="decision"
          cells={{
            time: <span className="text-t2">{format.dateTime(Date.parse(decision.at))}</span>,
            trader: (
              <a
                href={traderAddress(decision.traderId)}
                className="inline-flex min-h-6 items-center font-semi text-primary underline"
              >
                {decision.traderName}
              </a>
            ),
            customer: <CustomerLink uid={decision.uid} />,
            decision: <What decision={decision} />,
            outcome: <Outcome decision={decision} />,
            lots: (
              <span className="whitespace-nowrap">
                {decision.lots === null ? '–' : format.decimal(decision.lots)}
                {decision.traderLots !== null && (
                  <span className="block text-12 text-t3">
                    {t('lotsOfTrader', { lots: format.decimal(decision.traderLots) })}
                  </span>
                )}
              </span>
            ),
            price: decision.price === null ? '–' : <PriceText text={format.decimal(decision.price)} />,
            delay: t('delayMs', { count: format.count(decision.delayMs) }),
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
const DecisionCards = ({ decisions, ofOneTrader }: RowsProps) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  return (
    <ul aria-label={t('tab_decisions')}>
      {decisions.map(decision => (
        <li
          key={`${decision.followId} ${decision.event}`}
          className="border-b border-line px-4 py-3 text-13 last:border-0"
          data-testid="decision"
        >
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>
              <What decision={decision} />
            </span>
            <span className="text-t2">{format.dateTime(Date.parse(decision.at))}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3">
            {!ofOneTrader && (
              <a
                href={traderAddress(decision.traderId)}
                className="inline-flex min-h-6 items-center font-semi text-primary underline"
              >
                {decision.traderName}
              </a>
            )}
            <CustomerLink uid={decision.uid} />
            {decision.lots !== null && (
              <span className="inline-flex min-h-6 items-center text-t2">
                {t('lots')} {format.decimal(decision.lots)}
              </span>
            )}
          </p>
          <p className="mt-1">
            <Outcome decision={decision} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What became of each decision for each follower, newest first, page by page. */
const DecisionList = ({ filter }: { filter: DecisionFilter }) => {
  const t = useTranslations('workTrader')
  const desk = useDesk()
  const query = useDecisions(filter)
  const decisions = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const rows = { decisions, ofOneTrader: filter.traderId !== undefined }
  return (
    <div className="@container min-w-0 desk:px-4">
      <Listed
        query={query}
        count={decisions.length}
        awaited={<SkeletonTable rows={6} columns={5} />}
        empty={<Nothing hint={t('noDecisions')} />}
      >
        {desk ? <DecisionTable {...rows} /> : <DecisionCards {...rows} />}
        <ListEnd {...end} />
      </Listed>
    </div>
  )
}

/** Decisions with their filters: of one trader, or of all. */
export const FilteredDecisions = ({ traderId, uid: named = '' }: { traderId?: string; uid?: string }) => {
  const t = useTranslations('workTrader')
  const [outcome, setOutcome] = useState<DecisionFilter['outcome']>()
  const [reason, setReason] = useState<CopySkip>()
  const [uid, setUid] = useState(named)
  const [code, setCode] = useState('')
  const wantedUid = useSettled(uid.trim(), typingPauseMs)
  const wantedCode = useSettled(code.trim().toUpperCase(), typingPauseMs)
  const isKnownForm = isUid(wantedUid)
  // What no customer or instrument can be called is not asked for.
  const fault =
    wantedUid !== '' && !isKnownForm
      ? t('needUid')
      : wantedCode !== '' && !isCode(wantedCode)
        ? t('needCode')
        : undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 desk:px-6">
        <PillSelect
          name={t('outcome')}
          value={outcome ?? 'all'}
          options={[
            { value: 'all' as const, label: t('allOutcomes') },
            ...outcomes.map(value => ({ value, label: t(value) })),
          ]}
          onChange={value => {
            setOutcome(value === 'all' ? undefined : value)
            if (value === 'copied') setReason(undefined)
          }}
          on={outcome !== undefined}
        />
        {outcome !== 'copied' && (
          <PillSelect
            name={t('skipReason')}
            value={reason ?? 'all'}
            options={[
              { value: 'all' as const, label: t('allReasons') },
              ...copySkips.map(value => ({ value, label: t(`skip_${value}`) })),
            ]}
            onChange={value => setReason(value === 'all' ? undefined : value)}
            on={reason !== undefined}
          />
        )}
        <div className="w-full desk:w-52">
          <SearchField label={t('filterUid')} value={uid} onChange={setUid} />
        </div>
        <div className="w-full desk:w-52">
          <SearchField label={t('filterCode')} value={code} onChange={setCode} />
        </div>
      </div>
      {fault !== undefined ? (
        <Nothing title={fault} />
      ) : (
        <DecisionList
          filter={{
            ...(traderId !== undefined && { traderId }),
            ...(isKnownForm && { uid: wantedUid }),
            ...(outcome !== undefined && { outcome }),
            ...(reason !== undefined && { reason }),
            ...(wantedCode !== '' && { code: wantedCode }),
          }}
        />
      )}
    </>
  )
}
