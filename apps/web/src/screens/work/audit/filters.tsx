import { auditActions, type AuditAction } from '@plumbline/rules/staff'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AuditFilter } from './queries.ts'
import { useActionName } from '../shared/action-name.ts'

type Typed = {
  readonly actor: string
  readonly action: AuditAction | ''
  readonly customer: string
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** '2026-11-17T15:30', as the device's field has it, and the same as UTC. */
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

type Props = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void }

/** Who, what, whose, about what, when: each narrows. Searching is an entry itself, so it waits for the button. */
export const AuditFilters = ({ filter, onFilter }: Props) => {
  const t = useTranslations('workAudit')
  const actionName = useActionName()
  const [typed, setTyped] = useState(() => typedOf(filter))
  const set = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(filterOf(typed))
  }
  const clear = () => {
    setTyped(typedOf({}))
    onFilter({})
  }
  return (
    <form
      aria-label={t('filters')}
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-x-4 gap-y-3 tablet:grid-cols-2 desk:grid-cols-4"
    >
      <TextField
        label={t('actor')}
        placeholder={t('actorHint')}
        value={typed.actor}
        autoComplete="off"
        onChange={event => set({ actor: event.target.value })}
      />
      <Select
        label={t('actionLabel')}
        value={typed.action}
        options={[
          { value: '' as const, label: t('anyAction') },
          ...auditActions.map(value => ({ value, label: actionName(value) })),
        ]}
        onChange={action => set({ action })}
      />
      <TextField
        label={t('customer')}
        placeholder={t('customerHint')}
        value={typed.customer}
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9][0-9]{7}"
        onChange={event => set({ customer: event.target.value })}
      />
      <TextField
        label={t('subject')}
        placeholder={t('subjectHint')}
        value={typed.subject}
        autoComplete="off"
        onChange={event => set({ subject: event.target.value })}
      />
      <TextField
        label={t('from')}
        type="datetime-local"
        value={typed.from}
        onChange={event => set({ from: event.target.value })}
      />
      <TextField
        label={t('to')}
        type="datetime-local"
        value={typed.to}
        onChange={event => set({ to: event.target.value })}
      />
      <div className="flex flex-wrap gap-2 pb-1 tablet:col-span-2">
        <Button type="submit" look="primary" size="row">
          {t('apply')}
        </Button>
        <Button look="secondary" size="row" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
