import { categories, type Category } from '@plumbline/rules/market'
import {
  isSameTerms,
  shippedTermsOf,
  termKinds,
  termProductName,
  termProductsOf,
  type TermKind,
  type TermProductSettings,
  type TermProductTerms,
} from '@plumbline/rules/term'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { Opened } from '../table.tsx'
import { AddDuration } from './add-duration.tsx'
import { TermProductFields } from './fields.tsx'
import { useTermProductWords } from './labels.ts'

type Props = {
  readonly value: TermProductSettings
  /** What holds, or is to hold, without this draft. */
  readonly held: TermProductSettings
  readonly onChange: (value: TermProductSettings) => void
  readonly onEditing: (name: string | undefined) => void
}

/** The terms that settings give a product; what they leave out is as shipped. */
const termsIn = (settings: TermProductSettings, name: string): TermProductTerms | undefined =>
  settings[name] ?? shippedTermsOf(name)

const isChanged = (value: TermProductSettings, held: TermProductSettings, name: string): boolean => {
  const [now, before] = [termsIn(value, name), termsIn(held, name)]
  return now === undefined || before === undefined ? now !== before : !isSameTerms(now, before)
}

const changedNames = (value: TermProductSettings, held: TermProductSettings): readonly string[] =>
  [...new Set([...Object.keys(held), ...Object.keys(value)])].filter(name => isChanged(value, held, name))

/** Every change of the draft, whichever kind and class is shown below. */
const Changes = ({ value, held }: Pick<Props, 'value' | 'held'>) => {
  const t = useTranslations('workTable')
  const words = useTermProductWords()
  const changed = changedNames(value, held)
  return (
    <section aria-label={t('termChanges')}>
      <h3 className="text-13 font-medium text-t2">{t('termChanges')}</h3>
      {changed.length === 0 && <p className="mt-1 text-13 text-t3">{t('termNoChanges')}</p>}
      <ul className="mt-1 space-y-2 text-13">
        {changed.map(name => {
          const [now, before] = [termsIn(value, name), termsIn(held, name)]
          return (
            <li key={name}>
              <p className="font-semi">{words.name(name)}</p>
              <p>{now === undefined ? t('removed') : words.terms(now)}</p>
              {before !== undefined && <p className="text-t2">{t('was', { text: words.terms(before) })}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly terms: TermProductTerms
  readonly isOwn: boolean
  readonly change: 'new' | 'changed' | 'none'
  readonly onEdit: () => void
  readonly onReset: () => void
}

const Row = ({ name, terms, isOwn, change, onEdit, onReset }: RowProps) => {
  const t = useTranslations('workTable')
  const words = useTermProductWords()
  const called = words.name(name)
  const isShipped = shippedTermsOf(name) !== undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 text-14 font-semi">{called}</span>
        {change === 'new' && <Tag tone="good">{t('added')}</Tag>}
        {change === 'changed' && <Tag tone="waiting">{t('changed')}</Tag>}
        {!isOwn && change === 'none' && <span className="text-12 text-t3">{t('asShipped')}</span>}
      </div>
      <p className="text-13">{words.terms(terms)}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button look="secondary" size="row" onClick={onEdit}>
          {t('edit', { name: called })}
        </Button>
        {isOwn && (
          <Button look="reject" size="row" onClick={onReset}>
            {t(isShipped ? 'termReset' : 'remove', { name: called })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Products by kind and class: each with its terms and the odds that they give. */
export const TermProductTable = ({ value, held, onChange, onEditing }: Props) => {
  const t = useTranslations('workTable')
  const category = useTranslations('category')
  const words = useTermProductWords()
  const [kind, setKind] = useState<TermKind>('term')
  const [group, setGroup] = useState<Category>('crypto')
  const [editing, setEditing] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const wasEditing = useRef<string>(undefined)
  useEffect(() => {
    // What had the focus is gone with what was written.
    if (wasEditing.current !== undefined && editing === undefined) list.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const edit = (name: string | undefined) => {
    setEditing(name)
    onEditing(name === undefined ? undefined : words.name(name))
  }
  const put = (name: string, terms: TermProductTerms | undefined) => {
    const shipped = shippedTermsOf(name)
    const isAsShipped = terms !== undefined && shipped !== undefined && isSameTerms(terms, shipped)
    const others = Object.entries(value).filter(([each]) => each !== name)
    const entries = terms === undefined || isAsShipped ? others : [...others, [name, terms] as const]
    onChange(Object.fromEntries(entries.toSorted(([left], [right]) => left.localeCompare(right, 'en'))))
    edit(undefined)
  }
  const shown = termProductsOf(value).filter(each => each.kind === kind && each.group === group)
  const names = shown.map(termProductName)
  const editorOf = (name: string) => (
    <Opened key={name} label={words.name(name)}>
      <p className="text-14 font-semi">{words.name(name)}</p>
      <TermProductFields
        name={name}
        entry={value[name]}
        onKeep={terms => put(name, terms)}
        onCancel={() => edit(undefined)}
      />
    </Opened>
  )
  return (
    <div className="space-y-4">
      <Changes value={value} held={held} />
      <div className="grid grid-cols-2 gap-2">
        <Select
          label={t('termKind')}
          value={kind}
          disabled={editing !== undefined}
          options={termKinds.map(each => ({ value: each, label: t(`kind_${each}`) }))}
          onChange={setKind}
        />
        <Select
          label={t('termClass')}
          value={group}
          disabled={editing !== undefined}
          options={categories.map(each => ({ value: each, label: category(each) }))}
          onChange={setGroup}
        />
      </div>
      <ul ref={list} tabIndex={-1} aria-label={t('termProducts')} className="outline-none">
        {shown.map(product => {
          const name = termProductName(product)
          return (
            <li key={name} className="border-b border-line py-2.5">
              {editing === name ? (
                editorOf(name)
              ) : (
                <Row
                  name={name}
                  terms={product}
                  isOwn={value[name] !== undefined}
                  change={
                    !isChanged(value, held, name)
                      ? 'none'
                      : termsIn(held, name) === undefined
                        ? 'new'
                        : 'changed'
                  }
                  onEdit={() => edit(name)}
                  onReset={() => put(name, undefined)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {editing !== undefined && !names.includes(editing) && editorOf(editing)}
      <AddDuration
        key={`${kind} ${group}`}
        kind={kind}
        group={group}
        taken={names}
        blocked={editing !== undefined}
        onAdd={edit}
      />
    </div>
  )
}
