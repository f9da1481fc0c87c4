import { addressFormats } from '@plumbline/rules/destination'
import type { Result } from '@plumbline/rules/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import { faultsOf, useFaultText } from './faults.ts'
import {
  answers,
  entryOf,
  hasMemo,
  typedWay,
  type WayEntry,
  type WayField,
  type WayFieldName,
} from './fields.ts'
import type { EntryEditor } from '../table.tsx'
import type { ReadyNetwork } from './ready-networks.ts'
import { formatNames, useWayCheck, type WayCheck } from './way-check.ts'

type Named = WayField & { readonly name: WayFieldName }

type Props<Entry extends WayEntry> = EntryEditor<Entry> & {
  readonly fields: readonly Named[]
  /** The setting's own rule. */
  readonly read: (value: unknown) => Result<Readonly<Record<string, Entry>>>
  /** Said above the fields where money will be sent to what is typed. */
  readonly warning?: string
  readonly check?: WayCheck
  /** What is the same wherever a network is used, filled in by choosing it by its name. */
  readonly ready?: readonly ReadyNetwork[]
}

const isWord = (text: string): text is 'uid' | 'none' | 'yes' | 'no' =>
  ['uid', 'none', 'yes', 'no'].some(each => each === text)

/** One network, account or set of terms, field by field; its own rule says what is wrong. */
export const WayEditor = <Entry extends WayEntry>({
  name,
  entry,
  fields,
  read,
  warning,
  check,
  ready,
  onKeep,
  onCancel,
}: Props<Entry>) => {
  const t = useTranslations('workWays')
  const table = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const known = entry === undefined ? ready?.find(each => each.name === name) : undefined
  const [typed, setTyped] = useState(() => ({
    ...typedWay(fields, entry, decimals.write),
    ...known?.fields,
  }))
  const [picked, setPicked] = useState(known?.label ?? '')
  const [tries, setTries] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const faultText = useFaultText()
  const shown = fields.filter(each => each.name !== 'memo' || hasMemo(typed['addressFormat']))
  const written = entryOf(shown, typed, decimals.read)
  const result = read({ [name]: written })
  const faults = tries > 0 ? faultsOf(read, name, written) : []
  const checked = useWayCheck(check, name, shown)
  const said = {
    currency: typed['currency']?.trim() ?? '',
    format: addressFormats.find(each => each === typed['addressFormat']),
  }
  const errorOf = (field: WayFieldName): string | undefined => {
    const fault =
      faults.find(each => each.field === field) ??
      (checked.fault?.field === field ? checked.fault : undefined)
    return fault && faultText(fault, said)
  }
  const other = faults.find(each => !shown.some(field => field.name === each.field))
  const choiceText = (value: string): string => {
    const format = addressFormats.find(each => each === value)
    if (format !== undefined) return formatNames[format]
    return isWord(value) ? t(value) : value
  }
  const change = (field: WayFieldName) => (value: string) => {
    setTyped({ ...typed, [field]: value })
    checked.onChange(field)
  }
  const keep = async () => {
    const kept = result.ok ? result.value[name] : undefined
    if (kept !== undefined && (await checked.ask(kept)) === undefined) onKeep(kept)
    else setTries(tries + 1)
  }
  return (
    <div ref={box} className="space-y-3">
      {warning !== undefined && <Note tone="warn">{warning}</Note>}
      {ready !== undefined && entry === undefined && (
        <Select
          label={t('ready')}
          value={picked}
          options={[
            { value: '', label: table('choose') },
            ...ready.map(({ label }) => ({ value: label, label })),
          ]}
          onChange={value => {
            setPicked(value)
            setTyped({ ...typed, ...ready.find(({ label }) => label === value)?.fields })
          }}
        />
      )}
      {shown.map(field => {
        const common = {
          label: t(field.label ?? field.name),
          value: typed[field.name] ?? '',
          error: errorOf(field.name),
        }
        const choices = field.kind === 'yes' ? answers : field.choices
        if (choices !== undefined)
          return (
            <Select
              {...common}
              key={field.name}
              value={common.value}
              options={[
                ...(common.value === '' ? [{ value: '', label: table('choose') }] : []),
                ...choices.map(value => ({ value, label: choiceText(value) })),
              ]}
              onChange={change(field.name)}
            />
          )
        return (
          <TextField
            {...common}
            key={field.name}
            aside={
              field.name === 'pair' ? t('pairHint') : field.empty === 'left out' ? t('emptyHint') : undefined
            }
            inputMode={field.kind === 'words' ? undefined : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            onBlur={() => checked.onLeave(field.name, typed, decimals.read)}
            onChange={event => change(field.name)(event.target.value)}
          />
        )
      })}
      <EntryEnd
        fault={other === undefined ? undefined : faultText(other, said)}
        onKeep={keep}
        onCancel={onCancel}
      />
    </div>
  )
}
