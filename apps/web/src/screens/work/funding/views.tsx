import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { FundingKind } from '../shared/funding-items.ts'
import { useDeleteView, useSaveView, useViews } from './queries.ts'
import { filterOfView, viewOf, type FundingFilter } from './search.ts'

const nameLengthMax = 60

type SaveProps = { kind: FundingKind; filter: FundingFilter; onClose: () => void }

const SaveSheet = ({ kind, filter, onClose }: SaveProps) => {
  const t = useTranslations('workFunding')
  const problemText = useProblemText()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const save = useSaveView({
    onSuccess: () => {
      showToast('done', t('viewSaved', { name: name.trim() }))
      onClose()
    },
    onError: error => setFault(problemText(error)),
  })
  const send = () => {
    const named = name.trim()
    setFault(named === '' ? t('viewNameMissing') : undefined)
    if (named !== '') save.mutate({ kind, name: named, filter: viewOf(filter) })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('saveView')}
      action={
        <Button look="primary" size="main" wide sending={save.isPending && t('saving')} onClick={send}>
          {t('saveView')}
        </Button>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={t('viewName')}
          value={name}
          maxLength={nameLengthMax}
          autoComplete="off"
          error={fault}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Sheet>
  )
}

type Props = { kind: FundingKind; filter: FundingFilter; onFilter: (filter: FundingFilter) => void }

/** Filters kept under a name, of whoever works here. */
export const FundingViews = ({ kind, filter, onFilter }: Props) => {
  const t = useTranslations('workFunding')
  const problemText = useProblemText()
  const [isSaving, setSaving] = useState(false)
  const views = useViews(kind).data?.items ?? []
  const shown = viewOf(filter)
  const chosen = views.find(view => viewOf(filterOfView(view.filter)) === shown)
  const remove = useDeleteView({
    onSuccess: () => showToast('done', t('viewDeleted', { name: chosen?.name ?? '' })),
    onError: error => showToast('problem', problemText(error)),
  })
  return (
    <span className="inline-flex items-center">
      {views.length > 0 && (
        <PillSelect
          name={t('views')}
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: t('noView') },
            ...views.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={picked => {
            const view = views.find(({ id }) => id === picked)
            if (view !== undefined) onFilter(filterOfView(view.filter))
          }}
          on={chosen !== undefined}
        />
      )}
      {chosen === undefined ? (
        <IconButton name={t('saveView')} onClick={() => setSaving(true)}>
          <BookmarkPlus aria-hidden className="size-5" />
        </IconButton>
      ) : (
        <IconButton name={t('deleteView')} onClick={() => remove.mutate({ id: chosen.id })}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
      {isSaving && <SaveSheet kind={kind} filter={filter} onClose={() => setSaving(false)} />}
    </span>
  )
}
