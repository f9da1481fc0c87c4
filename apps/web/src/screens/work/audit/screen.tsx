import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditActions, isLook } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ChainState } from './chain.tsx'
import { AuditEntry } from './entry.tsx'
import { AuditFilters } from './filters.tsx'
import { AuditCards, AuditTable } from './list.tsx'
import { useEntries, useExport, type AuditFilter } from './queries.ts'
import { useMayI } from '../shared/session/session.ts'
import { addressOf } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { auditSearch } from './search.ts'
import { Nothing } from '../shared/nothing.tsx'

/** Takes the entries along as a file. */
const ExportButtons = ({ filter }: { readonly filter: AuditFilter }) => {
  const t = useTranslations('workAudit')
  const problemText = useProblemText()
  const format = useFormat()
  const exporting = useExport()
  const run = (as: 'csv' | 'jsonl') =>
    exporting.mutate(
      { ...filter, format: as },
      {
        onSuccess: ({ rows, complete, head }) =>
          showToast(
            'done',
            complete
              ? t('exported', { count: rows, place: head.sequence })
              : t('exportedPart', { count: format.count(rows) }),
          ),
        onError: error => showToast('problem', problemText(error)),
      },
    )
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="secondary" size="row" blocked={exporting.isPending} onClick={() => run('csv')}>
        {t('exportCsv')}
      </Button>
      <Button look="secondary" size="row" blocked={exporting.isPending} onClick={() => run('jsonl')}>
        {t('exportJson')}
      </Button>
    </span>
  )
}

/** The audit log: what staff did and saw, and what happened to customers' security. */
export const Audit = () => {
  const t = useTranslations('workAudit')
  const title = useTranslations('workTitle')
  const desk = useDesk()
  const mayI = useMayI()
  const navigate = useNavigate()
  const { action: named, show: shown, ...rest } = auditSearch(useSearch({ strict: false }))
  const action = auditActions.find(each => each === named)
  // What only showed something is put away, unless it is asked for.
  const isAll = shown === 'all' || (action !== undefined && isLook(action))
  const show = isAll ? undefined : 'changes'
  const narrowed: AuditFilter = action === undefined ? rest : { ...rest, action }
  const filter: AuditFilter = show === undefined ? narrowed : { ...narrowed, show }
  const go = (search: AuditFilter, to: 'changes' | undefined) =>
    void navigate({
      href: addressOf('/pages/work/audit/index', { ...search, ...(to === undefined && { show: 'all' }) }),
    })
  const query = useEntries(filter)
  const entries = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const [chosen, choose] = useState<string>()
  const entry = entries.find(({ id }) => id === chosen)
  const isFiltered = Object.keys(narrowed).length > 0
  const List = desk ? AuditTable : AuditCards
  const shownAs = (
    <div role="group" aria-label={t('show')} className="flex gap-1.5 [&>button]:px-3">
      <Chip label={t('showAll')} on={show === undefined} onPick={() => go(narrowed, undefined)} />
      <Chip
        label={t('showChanges')}
        on={show !== undefined}
        onPick={() =>
          // An action that only showed something is none of the changes.
          go(action !== undefined && isLook(action) ? rest : narrowed, 'changes')
        }
      />
    </div>
  )
  const filters = (
    <AuditFilters
      key={JSON.stringify(filter)}
      filter={filter}
      onFilter={search => go(search, show)}
      shownAs={desk && shownAs}
    >
      {mayI('audit:entry:export') && <ExportButtons filter={filter} />}
    </AuditFilters>
  )
  return (
    <WorkPage title={title('audit')}>
      <ChainState />
      <div className="px-4 py-3 desk:px-6">
        {desk ? (
          filters
        ) : (
          <>
            {shownAs}
            <Disclosure title={t('filters')}>{filters}</Disclosure>
          </>
        )}
      </div>
      <div className="@container min-w-0 flex-1 desk:px-4">
        <Listed
          query={query}
          count={entries.length}
          awaited={<SkeletonTable rows={8} columns={6} />}
          empty={isFiltered ? <Nothing title={t('emptyFiltered')} /> : <Nothing hint={t('emptyHint')} />}
        >
          <List entries={entries} chosen={chosen} onChoose={choose} />
          <ListEnd {...end} />
        </Listed>
      </div>
      <Sheet
        open={entry !== undefined}
        onClose={() => choose(undefined)}
        title={t('entry', { id: entry?.id ?? '' })}
      >
        {entry !== undefined && <AuditEntry entry={entry} />}
      </Sheet>
    </WorkPage>
  )
}
