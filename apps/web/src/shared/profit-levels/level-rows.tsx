import { levelsWithin, netsAtLevels, profitLevelsMax, type Held } from '@plumbline/rules/trading'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { levelsOf, type ReadLevel, type TypedLevel } from './typed-levels.ts'

type Props = {
  readonly typed: readonly TypedLevel[]
  readonly read: readonly ReadLevel[]
  readonly onChange: (typed: readonly TypedLevel[]) => void
  /** The position as it is, or as it would open; undefined before there is a price. */
  readonly held: Held | undefined
  /** A price and lots as they could be typed. */
  readonly example: TypedLevel
  /** Why the levels that can be read are not taken. */
  readonly error: string | undefined
}

/** Levels at which parts are closed before the take profit, each with what it would bring. */
export const LevelRows = ({ typed, read, onChange, held, example, error }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const { write } = useTypedDecimals()
  const id = useId()
  const levels = levelsOf(read)
  const asked = levels === 'bad' ? undefined : levels
  const fit = held && levelsWithin(asked, held.position.lots)
  const nets = held === undefined || fit === undefined ? [] : netsAtLevels(held, fit).nets
  const change = (index: number, next: Partial<TypedLevel>) =>
    onChange(typed.map((level, at) => (at === index ? { ...level, ...next } : level)))
  return (
    <div role="group" aria-labelledby={id} className="space-y-2.5" data-testid="profit-levels">
      <p id={id} className="text-13 font-medium text-t2">
        {t('book.levels')}
      </p>
      {typed.map((level, index) => {
        const net = nets[index]
        const number = String(index + 1)
        const isUnread = (field: keyof TypedLevel) =>
          read[index]?.[field] === undefined && level[field] !== ''
        return (
          // Levels have no name but their place: what is typed moves with it.
          <div key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 narrow:grid-cols-1">
              <TextField
                label={t('book.levelPrice', { number })}
                inputMode="decimal"
                autoComplete="off"
                value={level.price}
                onChange={event => change(index, { price: event.target.value.trim() })}
                error={
                  isUnread('price') ? t('ticket.badPrice', { example: write(example.price) }) : undefined
                }
                below={
                  net !== undefined && (
                    <p className="mt-1 text-right text-12 font-medium">
                      <MoneyText text={format.result(net)} tone={toneOf(net)} />
                    </p>
                  )
                }
              />
              <TextField
                label={t('book.levelLots', { number })}
                inputMode="decimal"
                autoComplete="off"
                value={level.lots}
                onChange={event => change(index, { lots: event.target.value.trim() })}
                error={isUnread('lots') ? t('ticket.badLots', { example: write(example.lots) }) : undefined}
              />
            </div>
            <div className="pt-6">
              <IconButton
                name={t('book.levelRemove', { number })}
                onClick={() => onChange(typed.filter((_, at) => at !== index))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </div>
          </div>
        )
      })}
      <FieldError id={`${id}-error`} text={error} />
      {typed.length < profitLevelsMax && (
        <Button
          look="outline"
          size="row"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...typed, { price: '', lots: '' }])}
        >
          {t('book.levelAdd')}
        </Button>
      )}
      {typed.length > 0 && <p className="text-12 text-t3">{t('book.levelsHint')}</p>}
    </div>
  )
}
