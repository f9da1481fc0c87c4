import { Delete } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { classes } from '../../classes.ts'
import { FieldError, FieldLabel } from '../field.tsx'
import { accept, padDigits, press, type PadKey, type PadRule } from './number-pad-keys.ts'

type Props = {
  label: string
  aside?: ReactNode
  /** Plain digits, or a plain decimal that is perhaps still without its places. */
  value: string
  rule: PadRule
  onChange: (value: string) => void
  error?: string | undefined
  /** Stands behind an amount. */
  unit?: string
  disabled?: boolean
}

const columns = 3
/** Where an arrow key leads on the three columns of the pad. */
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

const keysOf = (rule: PadRule): readonly (PadKey | undefined)[] => [
  ...padDigits.slice(0, -1),
  rule.kind === 'amount' && rule.places > 0 ? 'point' : undefined,
  '0',
  'delete',
]

const Keys = ({
  rule,
  onKey,
  disabled,
}: {
  rule: PadRule
  onKey: (key: PadKey) => void
  disabled: boolean
}) => {
  const t = useTranslations('ui')
  const { mark } = useTypedDecimals()
  const pad = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const keys = keysOf(rule)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const to = keys[at + move] === undefined ? at : at + move
    setAt(to)
    pad.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus()
  }
  const names: Partial<Record<PadKey, string>> = { delete: t('padDelete'), point: t('padPoint') }
  return (
    <div ref={pad} role="group" aria-label={t('pad')} className="grid grid-cols-3 gap-1.5">
      {keys.map((key, place) =>
        key === undefined ? (
          <span key="none" />
        ) : (
          <button
            key={key}
            type="button"
            data-place={place}
            aria-label={names[key]}
            disabled={disabled}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            onKeyDown={onKeyDown}
            onClick={() => onKey(key)}
            className="grid min-h-13 touch-manipulation place-items-center rounded-field bg-sunk text-22 font-medium select-none active:brightness-86 disabled:text-t3"
          >
            {key === 'delete' ? <Delete aria-hidden className="size-5.5" /> : key === 'point' ? mark : key}
          </button>
        ),
      )}
    </div>
  )
}

/** One dot for each digit that stands there; the digits themselves are not shown. */
const Dots = ({ filled, length }: { filled: number; length: number }) => (
  <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center gap-4">
    {Array.from({ length }, (_, place) => (
      <span
        key={place}
        className={classes(
          'size-3 rounded-full',
          place < filled ? 'bg-t1' : 'ring-1 ring-control ring-inset',
        )}
      />
    ))}
  </span>
)

/**
 * A code or an amount with keys of its own. The field is a real one, so a keyboard, a paste and a screen reader
 * work as everywhere; only the system's own keys stay away.
 */
export const NumberPad = ({ label, aside, value, rule, onChange, error, unit, disabled = false }: Props) => {
  const id = useId()
  const t = useTranslations('ui')
  const decimals = useTypedDecimals()
  const isCode = rule.kind === 'digits'
  const type = (text: string) => {
    if (decimals.maybeThousands(text)) return
    onChange(accept(value, isCode ? text : (decimals.read(text) ?? text), rule))
  }
  return (
    <div>
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <div
        className={classes(
          'relative flex min-h-13 items-center rounded-field ring-inset focus-within:ring-2 focus-within:ring-primary',
          error === undefined ? 'ring-1 ring-control' : 'ring-[1.5px] ring-down',
        )}
      >
        <input
          id={id}
          type={isCode ? 'password' : 'text'}
          inputMode="none"
          autoComplete="off"
          value={decimals.write(value)}
          disabled={disabled}
          onChange={event => type(event.target.value)}
          // Digits behind dots are added and taken away at the end, wherever a finger fell.
          onSelect={event => {
            if (isCode) event.currentTarget.setSelectionRange(value.length, value.length)
          }}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          className={classes(
            'w-full min-w-0 bg-transparent px-3.5 py-2 text-22 font-semi outline-none',
            isCode ? 'text-transparent caret-transparent' : 'text-t1',
          )}
        />
        {isCode ? (
          <Dots filled={value.length} length={rule.length} />
        ) : (
          unit !== undefined && <span className="pr-3.5 text-14 text-t3">{unit}</span>
        )}
      </div>
      {isCode && (
        <span role="status" className="sr-only">
          {value !== '' && t('padFilled', { count: String(value.length), length: String(rule.length) })}
        </span>
      )}
      <FieldError id={`${id}-error`} text={error} />
      <div className="mt-3">
        <Keys rule={rule} disabled={disabled} onKey={key => onChange(press(value, key, rule))} />
      </div>
    </div>
  )
}
