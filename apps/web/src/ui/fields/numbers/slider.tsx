import { useId, type ReactNode } from 'react'
import { FieldLabel } from '../field.tsx'
import { positionOn, stepBy, stepsOf, type Grid } from './stepping.ts'

type Props = {
  label: string
  /** The field above says what it is; its name is spoken alone. */
  unlabelled?: true
  aside?: ReactNode
  value: string
  grid: Grid
  onChange: (value: string) => void
  /** The value as it is read, with its unit. */
  text: string
  /** The two ends, with their units; unless they are named elsewhere. */
  ends?: readonly [least: string, most: string]
  disabled?: boolean
}

/** A value between two ends. It moves in whole steps of its grid, so that no fraction is ever lost. */
export const Slider = ({ label, unlabelled, aside, value, grid, onChange, text, ends, disabled }: Props) => {
  const id = useId()
  const [at, last] = [positionOn(value, grid), stepsOf(grid)]
  return (
    <div>
      {unlabelled !== true && <FieldLabel label={label} aside={aside} htmlFor={id} />}
      <input
        id={id}
        {...(unlabelled && { 'aria-label': label })}
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        disabled={disabled}
        aria-valuetext={text}
        onChange={event => onChange(stepBy(grid.min, grid, event.target.valueAsNumber))}
        style={{ backgroundSize: `${(at / last) * 100}% 0.25rem, 100% 0.25rem` }}
        className="slider h-11 w-full mouse:h-8"
      />
      {ends !== undefined && (
        <div aria-hidden className="flex justify-between text-12 text-t3">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
