import type { AuditAction } from '@plumbline/rules/staff'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { ToolField } from '../shared/tools/tool-field.tsx'
import { ToolRow } from '../shared/tools/tool-row.tsx'
import { ActionSelect } from './action-select.tsx'
import type { AuditFilter } from './queries.ts'

type Typed = {
  readonly actor: string
  readonly action: AuditAction | ''
  readonly customer: string
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** '2026-11-17T15:30', as the field keeps it, and the same as UTC. */
const shownInstant = (instant: string | undefined): string => instant?.slice(0, 16) ?? ''
const typedInstant = (text: string): string | undefined =>
  text === '' ? undefined : `${text.slice(0, 16)}:00.000Z`

const typedOf = (filter: AuditFilter): Typed => ({
  actor: filter.actor ?? '',
  action: filter.action ?? '',
  customer: filter.customer ?? '',
  subject: filter.subject ?? '',
  from: shownInstant(filter.from),
  to: shownInstant(filter.to),
})

const filterOf = ({ actor, action, customer, subject, from, to }: Typed): AuditFilter => ({
  ...(actor.trim() !== '' && { actor: actor.trim() }),
  ...(action !== '' && { action }),
  ...(customer.trim() !== '' && { customer: customer.trim() }),
  ...(subject.trim() !== '' && { subject: subject.trim() }),
  ...(from !== '' && { from: typedInstant(from) }),
  ...(to !== '' && { to: typedInstant(to) }),
})

type Props = {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
  /** All or only some of them, right above the list. */
  readonly shownAs: ReactNode
  /** What else can be done with the entries, at the end of the tools. */
  readonly children: ReactNode
}

/** Who, what, whose, about what, when: each narrows. Searching is an entry itself, so it waits for the button. */
export const AuditFilters = ({ filter, onFilter, shownAs, children }: Props) => {
  const t = useTranslations('workAudit')
  const [typed, setTyped] = useState(() => typedOf(filter))
  const set = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }))
  // Those that are needed rarely are put away while none of them is in use.
  const [isWhole, setWhole] = useState(() => typed.subject !== '' || typed.from !== '' || typed.to !== '')
  const moreId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(filterOf(typed))
  }
  const clear = () => {
    setTyped(typedOf({}))
    onFilter({})
  }
  return (
    <form aria-label={t('filters')} onSubmit={submit} className="space-y-2">
      <ToolRow>
        <ToolField
          label={t('actor')}
          placeholder={t('actorHint')}
          value={typed.actor}
          onChange={event => set({ actor: event.target.value })}
        />
        <ActionSelect value={typed.action} show={filter.show} onChange={action => set({ action })} />
        <ToolField
          label={t('customer')}
          placeholder={t('customerHint')}
          value={typed.customer}
          inputMode="numeric"
          pattern="[1-9][0-9]{7}"
          onChange={event => set({ customer: event.target.value })}
        />
        <Button type="submit" look="secondary" size="row">
          {t('apply')}
        </Button>
        <Button look="text" size="row" onClick={clear}>
          {t('clear')}
        </Button>
      </ToolRow>
      {isWhole && (
        <ToolRow id={moreId}>
          <ToolField
            label={t('subject')}
            placeholder={t('subjectHint')}
            value={typed.subject}
            onChange={event => set({ subject: event.target.value })}
          />
          <DayField label={t('from')} inRow withTime value={typed.from} onChange={from => set({ from })} />
          <DayField label={t('to')} inRow withTime value={typed.to} onChange={to => set({ to })} />
        </ToolRow>
      )}
      <ToolRow>
        {shownAs}
        <span className="max-desk:-ml-3">
          <Button
            look="text"
            size="row"
            aria-expanded={isWhole}
            aria-controls={moreId}
            icon={
              isWhole ? (
                <ChevronUp aria-hidden className="size-4" />
              ) : (
                <ChevronDown aria-hidden className="size-4" />
              )
            }
            onClick={() => setWhole(before => !before)}
          >
            {t('moreFilters')}
          </Button>
        </span>
        <span className="flex-1" />
        {children}
      </ToolRow>
    </form>
  )
}
