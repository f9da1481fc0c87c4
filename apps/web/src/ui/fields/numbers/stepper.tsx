import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { boxClass, useGrouped } from '../field.tsx'
import { judge, stepBy, type Grid } from './stepping.ts'
import { useHold } from '../../hooks/use-hold.ts'

type Props = {
  id: string
  label: string
  /** As typed, or as a step or the caller wrote it; `useTypedDecimals` reads it. */
  value: string
  grid: Grid
  onChange: (value: string) => void
  /** Told by the caller, in the place that `${id}-error` names. */
  error: string | undefined
  /** Names of the two buttons where 'more' and 'less' do not fit the label. */
  fewer?: string
  more?: string
}

const StepButton = ({
  name,
  onStep,
  children,
}: {
  name: string
  onStep: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={name}
    {...useHold(onStep)}
    className="grid size-11 shrink-0 touch-manipulation place-items-center rounded-field select-none active:bg-sunk"
  >
    {children}
  </button>
)

/** What is wrong with a typed number, in words; nothing for one that stands on the grid. */
export const useGridText = (value: string, grid: Grid): string | undefined => {
  const t = useTranslations('ui')
  const { read, write } = useTypedDecimals()
  const verdict = judge(read(value), grid)
  switch (verdict) {
    case 'fine':
      return undefined
    case 'notNumber':
      return t('notNumber', { example: write(grid.min) })
    case 'belowMin':
      return t('belowMin', { limit: write(grid.min) })
    case 'aboveMax':
      return t('aboveMax', { limit: write(grid.max) })
    case 'offStep':
      return t('offStep', { step: write(grid.step) })
  }
}

/** A number between a minus and a plus: press, hold, use the arrow keys, or type it. */
export const Stepper = ({ id, label, value, grid, onChange, error, fewer, more }: Props) => {
  const t = useTranslations('ui')
  const decimals = useTypedDecimals()
  const grouped = useGrouped(value)
  const [said, setSaid] = useState('')
  const step = (steps: number) => {
    const next = decimals.write(stepBy(decimals.read(value), grid, steps))
    onChange(next)
    setSaid(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    step(steps)
  }
  return (
    <div className={boxClass(error !== undefined)}>
      <StepButton name={fewer ?? t('fewer', { label })} onStep={() => step(-1)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <input
        {...grouped}
        id={id}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => onChange(event.target.value.trim())}
        onKeyDown={onKeyDown}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className="w-full min-w-0 bg-transparent py-2 text-center text-16 font-semi text-t1 outline-none"
      />
      <StepButton name={more ?? t('more', { label })} onStep={() => step(1)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
