import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { NewName, type EntryNames } from './new-name.tsx'

type Entries<Entry> = Readonly<Record<string, Entry>>

export type EntryEditor<Entry> = {
  readonly name: string
  /** Undefined for a new one. */
  readonly entry: Entry | undefined
  readonly onKeep: (entry: Entry) => void
  readonly onCancel: () => void
}

type Props<Entry> = {
  readonly label: string
  readonly addLabel: string
  /** Only the operator has entries of it: nothing is shipped. */
  readonly isOperators?: true
  readonly names: EntryNames
  /** What an entry is called where its name is not what people say. */
  readonly nameOf?: (name: string) => string
  readonly value: Entries<Entry>
  /** What holds, or is to hold, without this draft. */
  readonly held: Entries<Entry>
  readonly textOf: (name: string, entry: Entry) => string
  readonly renderEditor: (editor: EntryEditor<Entry>) => ReactNode
  readonly onChange: (value: Entries<Entry>) => void
  /** Which entry is being written, so that a draft is not sent without it. */
  readonly onEditing: (name: string | undefined) => void
}

/** Leads into what has just opened. */
export const Opened = ({ label, children }: { label: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  return (
    <div ref={box} role="group" aria-label={label} className="mt-2 space-y-3 rounded-field bg-sunk p-3">
      {children}
    </div>
  )
}

const sameText = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

type RowProps = {
  readonly name: string
  readonly text: string
  /** How it stands in what holds; undefined where it is new. */
  readonly before: string | undefined
  readonly isChanged: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const Row = ({ name, text, before, isChanged, onEdit, onRemove }: RowProps) => {
  const t = useTranslations('workTable')
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 text-14 font-semi">{name}</span>
        {before === undefined ? (
          <Tag tone="good">{t('added')}</Tag>
        ) : (
          isChanged && <Tag tone="waiting">{t('changed')}</Tag>
        )}
      </div>
      <p className="text-13">{text}</p>
      {isChanged && before !== undefined && <p className="text-13 text-t2">{t('was', { text: before })}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button look="secondary" size="row" onClick={onEdit}>
          {t('edit', { name })}
        </Button>
        <Button look="reject" size="row" onClick={onRemove}>
          {t('remove', { name })}
        </Button>
      </div>
    </>
  )
}

/** A setting that holds an entry for each name: what is set, what this draft changes of it, and the way to do so. */
export const SettingTable = <Entry,>(props: Props<Entry>) => {
  const { label, addLabel, names, value, held, textOf, renderEditor, onChange, onEditing } = props
  const nameOf = props.nameOf ?? (name => name)
  const t = useTranslations('workTable')
  const [editing, setEditing] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const edit = (name: string | undefined) => {
    setEditing(name)
    onEditing(name === undefined ? undefined : nameOf(name))
  }
  const wasEditing = useRef<string>(undefined)
  useEffect(() => {
    // What had the focus is gone with what was written.
    if (wasEditing.current !== undefined && editing === undefined) list.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const without = (name: string): Entries<Entry> =>
    Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
  const put = (name: string, entry: Entry) => {
    const entries = Object.entries({ ...value, [name]: entry })
    onChange(Object.fromEntries(entries.toSorted(([left], [right]) => left.localeCompare(right, 'en'))))
  }
  const removed = Object.keys(held).filter(name => value[name] === undefined && name !== editing)
  const editorOf = (name: string, entry: Entry | undefined) => (
    <Opened key={name} label={nameOf(name)}>
      <p className="text-14 font-semi">{nameOf(name)}</p>
      {renderEditor({
        name,
        entry,
        onKeep: kept => {
          put(name, kept)
          edit(undefined)
        },
        onCancel: () => edit(undefined),
      })}
    </Opened>
  )
  return (
    <section>
      <h3 className="text-13 font-medium text-t2">{label}</h3>
      {Object.keys(value).length === 0 && editing === undefined && (
        <p className="mt-1 text-13 text-t2">{t(props.isOperators === true ? 'emptyWays' : 'empty')}</p>
      )}
      <ul ref={list} tabIndex={-1} aria-label={label} className="outline-none">
        {Object.entries(value).map(([name, entry]) => {
          const before = held[name]
          return (
            <li key={name} className="border-b border-line py-2.5">
              {editing === name ? (
                editorOf(name, entry)
              ) : (
                <Row
                  name={nameOf(name)}
                  text={textOf(name, entry)}
                  before={before === undefined ? undefined : textOf(name, before)}
                  isChanged={!sameText(before, entry)}
                  onEdit={() => edit(name)}
                  onRemove={() => onChange(without(name))}
                />
              )}
            </li>
          )
        })}
        {removed.map(name => {
          const before = held[name]
          if (before === undefined) return null
          return (
            <li key={name} className="border-b border-line py-2.5">
              <div className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 text-14 font-semi">{nameOf(name)}</span>
                <Tag tone="bad">{t('removed')}</Tag>
              </div>
              <p className="text-13 text-t2">{t('was', { text: textOf(name, before) })}</p>
              <div className="mt-1.5">
                <Button look="secondary" size="row" onClick={() => put(name, before)}>
                  {t('undo', { name: nameOf(name) })}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {editing !== undefined && value[editing] === undefined ? (
        editorOf(editing, undefined)
      ) : (
        <NewName
          label={addLabel}
          names={names}
          taken={Object.keys(value)}
          blocked={editing !== undefined}
          onAdd={edit}
        />
      )}
    </section>
  )
}
