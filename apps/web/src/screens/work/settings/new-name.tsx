import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** What can have an entry: one of a list, or any name that looks like one. */
export type EntryNames =
  | readonly { readonly value: string; readonly label: string }[]
  | {
      readonly isName: (name: string) => boolean
      readonly fault: string
      /** Capitals, where nothing else is said. */
      readonly letters?: 'small'
      /** Names that many use, each offered by a press. */
      readonly ready?: {
        readonly label: string
        readonly names: readonly { readonly name: string; readonly label: string }[]
      }
    }

type Props = {
  readonly label: string
  readonly names: EntryNames
  /** Names that have an entry already. */
  readonly taken: readonly string[]
  readonly blocked: boolean
  readonly onAdd: (name: string) => void
}

/** The way to another entry. */
export const NewName = ({ label, names, taken, blocked, onAdd }: Props) => {
  const t = useTranslations('workTable')
  const [picked, setPicked] = useState('')
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const isFine = 'isName' in names ? names.isName(picked) && !taken.includes(picked) : picked !== ''
  const add = () => {
    setTried(isFine ? 'no' : 'yes')
    if (!isFine) return
    onAdd(picked)
    setPicked('')
  }
  const ready = 'isName' in names ? names.ready : undefined
  const open = ready?.names.filter(({ name }) => !taken.includes(name)) ?? []
  return (
    <>
      {ready !== undefined && open.length > 0 && (
        <div role="group" aria-label={ready.label} className="mt-3">
          <p aria-hidden className="text-13 text-t2">
            {ready.label}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {open.map(({ name, label: said }) => (
              <Button key={name} look="secondary" size="row" disabled={blocked} onClick={() => onAdd(name)}>
                {said}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className="mt-3 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          {'isName' in names ? (
            <TextField
              label={label}
              value={picked}
              autoComplete="off"
              autoCapitalize={names.letters === 'small' ? 'none' : 'characters'}
              spellCheck={false}
              error={tried === 'yes' && !isFine ? names.fault : undefined}
              onChange={event => {
                const name = event.target.value.trim()
                setPicked(names.letters === 'small' ? name.toLowerCase() : name.toUpperCase())
              }}
            />
          ) : (
            <Select
              label={label}
              value={picked}
              options={[
                { value: '', label: t('choose') },
                ...names.filter(({ value }) => !taken.includes(value)),
              ]}
              onChange={setPicked}
            />
          )}
        </div>
        <Button
          look="secondary"
          size="pair"
          disabled={blocked || (!('isName' in names) && picked === '')}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
    </>
  )
}
