import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { DictionaryEntryView } from '../../../live/dictionary/dictionary.ts'
import { WorkDictionaryArea } from '../shared/texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WorkPage } from '../shared/page.tsx'
import { EntryForm } from './form.tsx'
import { namedTypes, useTypeText } from './labels.ts'
import { useEntries, useTypes } from './queries.ts'
import { RemoveEntry } from './remove.tsx'
import { Nothing } from '../shared/nothing.tsx'

const Row = ({ entry, place, onEdit }: { entry: DictionaryEntryView; place: number; onEdit: () => void }) => {
  const t = useTranslations('workDictionary')
  const format = useFormat()
  return (
    <li data-testid="dictionary-entry" className="border-b border-line">
      <button
        type="button"
        onClick={onEdit}
        className="w-full justify-between gap-4 px-4 py-3 text-left text-13 -outline-offset-2 active:bg-sunk desk:flex desk:items-center desk:px-6 mouse:hover:bg-sunk"
      >
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-5 text-14 text-t3">{format.count(place)}</span>
            <span className="text-14 font-semi wrap-anywhere">{entry.label}</span>
            <span className="ids text-12 text-t2 wrap-anywhere">{entry.value}</span>
            <Tag tone={entry.status === 'enabled' ? 'good' : 'quiet'}>{t(entry.status)}</Tag>
            {entry.isUsed && <Tag tone="quiet">{t('used')}</Tag>}
          </span>
          {entry.remark !== '' && (
            <span className="mt-1 block whitespace-pre-line wrap-anywhere">{entry.remark}</span>
          )}
        </span>
        <span className="mt-1 block shrink-0 text-12 text-t2 desk:mt-0">
          {t('changed', { time: format.dateTime(Date.parse(entry.changedAt)) })}
        </span>
      </button>
    </li>
  )
}

const Entries = ({ type, onEdit }: { type: string; onEdit: (entry: DictionaryEntryView) => void }) => {
  const t = useTranslations('workDictionary')
  const text = useTypeText()
  return (
    <Fetched query={useEntries(type)} awaited={<SkeletonRows count={4} />}>
      {items =>
        items.length === 0 ? (
          <Nothing hint={t('none')} />
        ) : (
          <ul aria-label={text.name(type)} className="border-t border-line">
            {items.map((each, index) => (
              <Row key={each.id} entry={each} place={index + 1} onEdit={() => onEdit(each)} />
            ))}
          </ul>
        )
      }
    </Fetched>
  )
}

const DictionaryPage = () => {
  const t = useTranslations('workDictionary')
  const text = useTypeText()
  const [type, setType] = useState<string>(namedTypes[0] ?? '')
  const [edited, setEdited] = useState<DictionaryEntryView | 'new'>('new')
  // What is edited stays until the sheet has closed: its title does not change on the way out.
  const [isOpen, setOpen] = useState(false)
  const open = (what: DictionaryEntryView | 'new') => {
    setEdited(what)
    setOpen(true)
  }
  const entry = edited === 'new' ? undefined : edited
  const close = () => setOpen(false)
  const types = [...new Set([...namedTypes, ...(useTypes().data ?? []), type])]
  return (
    <WorkPage
      title={t('title')}
      actions={
        <Button look="primary" size="row" onClick={() => open('new')}>
          {t('add')}
        </Button>
      }
    >
      <div className="max-w-xl space-y-3 px-4 py-4 desk:px-6">
        <p className="text-13 text-t2">{t('about')}</p>
        <Select
          label={t('type')}
          value={type}
          options={types.map(value => ({ value, label: text.name(value) }))}
          onChange={setType}
        />
        <p className="text-13 text-t2">{text.about(type)}</p>
      </div>
      <Entries type={type} onEdit={open} />
      <Sheet
        open={isOpen}
        onClose={close}
        title={entry === undefined ? t('add') : t('edit', { value: entry.value })}
      >
        <EntryForm
          key={entry === undefined ? 'new' : `${entry.id} ${entry.changedAt}`}
          entry={entry}
          type={type}
          onSaved={saved => {
            setType(saved.type)
            close()
          }}
        />
        {entry !== undefined && <RemoveEntry entry={entry} onRemoved={close} />}
      </Sheet>
    </WorkPage>
  )
}

/** What is said of the values that the app offers, and whatever else other programs look up here. */
export const Dictionary = () => (
  <WorkDictionaryArea>
    <DictionaryPage />
  </WorkDictionaryArea>
)
