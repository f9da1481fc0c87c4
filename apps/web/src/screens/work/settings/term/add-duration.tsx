import type { Category } from '@plumbline/rules/market'
import { readTermProductName, termProductName, termSecondsBounds, type TermKind } from '@plumbline/rules/term'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const minute = 60

type Props = {
  readonly kind: TermKind
  readonly group: Category
  /** Names of products that there are already. */
  readonly taken: readonly string[]
  readonly blocked: boolean
  readonly onAdd: (name: string) => void
}

/** The way to a duration that is not on the list: minutes of term, seconds of micro. */
export const AddDuration = ({ kind, group, taken, blocked, onAdd }: Props) => {
  const t = useTranslations('workTable')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const unit = kind === 'term' ? minute : 1
  const { min, max, step } = termSecondsBounds[kind]
  const name = termProductName({
    kind,
    group,
    seconds: /^\d{1,5}$/.test(typed.trim()) ? Number(typed) * unit : 0,
  })
  const isFine = readTermProductName(name) !== undefined && !taken.includes(name)
  return (
    <div className="mt-3 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t(`termAdd_${kind}`)}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          error={
            tried === 'yes' && !isFine
              ? t('termAddInvalid', {
                  minimum: String(min / unit),
                  maximum: String(max / unit),
                  step: String(step / unit),
                })
              : undefined
          }
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <Button
        look="secondary"
        size="pair"
        disabled={blocked || typed.trim() === ''}
        onClick={() => {
          setTried(isFine ? 'no' : 'yes')
          if (!isFine) return
          onAdd(name)
          setTyped('')
        }}
      >
        {t('add')}
      </Button>
    </div>
  )
}
