import { readFundingLimits, readFundingThresholds } from '@plumbline/rules/funding-setting'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useWholes } from '../whole.ts'
import { boundOf, useFigureWords, type FigureKey } from './figure.tsx'

const readers = { 'funding.limits': readFundingLimits, 'funding.thresholds': readFundingThresholds } as const

type Own = Readonly<Record<string, number>>

const ownOf = (of: FigureKey, value: unknown): Own => {
  const read = readers[of](value)
  return read.ok ? read.value : {}
}

type Props = {
  readonly of: FigureKey
  readonly held: unknown
  /** Undefined while something typed is no figure within its bounds. */
  readonly onChange: (value: Own | undefined) => void
}

/** All limits with what applies now, each in a field. Whoever empties one goes back to the default. */
export const Figures = ({ of, held, onChange }: Props) => {
  const t = useTranslations('workTable')
  const ways = useTranslations('workWays')
  const words = useFigureWords()
  const wholes = useWholes()
  const own = ownOf(of, held)
  const names = words.names(of).map(({ value }) => value)
  const inForce = (name: string): number => own[name] ?? boundOf(of, name)?.shipped ?? 0
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map(name => [name, wholes.write(inForce(name))])),
  )

  /** The figure that is typed, the default where nothing is; undefined where it is none within the bounds. */
  const figureOf = (name: string, text: string): number | undefined => {
    const bound = boundOf(of, name)
    if (bound === undefined) return undefined
    if (text.trim() === '') return bound.shipped
    const value = wholes.read(text)
    return value !== undefined && value >= bound.minimum && value <= bound.maximum ? value : undefined
  }
  /** Only what differs from the default is kept, and what was kept before and stays. */
  const valueOf = (texts: Readonly<Record<string, string>>): Own | undefined => {
    // In the order of what is held, so that what was only typed and taken back is no change.
    const order = [...new Set([...Object.keys(own), ...names])]
    const figures = order.map(name => [name, figureOf(name, texts[name] ?? '')] as const)
    if (figures.some(([, figure]) => figure === undefined)) return undefined
    const kept = figures.flatMap(([name, figure]) => {
      const isDefault = figure === boundOf(of, name)?.shipped
      const stays = own[name] === figure && (texts[name] ?? '').trim() !== ''
      return figure === undefined || (isDefault && !stays) ? [] : [[name, figure] as const]
    })
    return Object.fromEntries(kept)
  }
  const value = valueOf(typed)
  const together = value === undefined ? undefined : readers[of](value)
  const misfit = together?.ok === false ? together.figures : undefined

  const number = wholes.write
  return (
    <div className="space-y-3">
      {words.names(of).map(({ value: name, label }) => {
        const bound = boundOf(of, name)
        if (bound === undefined) return null
        const range = { minimum: number(bound.minimum), maximum: number(bound.maximum) }
        const figure = figureOf(name, typed[name] ?? '')
        const before = inForce(name)
        const error =
          figure === undefined
            ? t('limitInvalid', range)
            : misfit?.['place'] === name
              ? ways('allowed', {
                  allowed: (misfit['allowed'] ?? '').replace(/\d+/g, digits => number(Number(digits))),
                })
              : undefined
        return (
          <TextField
            key={name}
            label={label}
            aside={t('shippedAside', { value: number(bound.shipped), ...range })}
            value={typed[name] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            error={error}
            end={
              bound.unit !== 'count' && (
                <span className="pr-3.5 text-13 text-t2">
                  {ways(`unit_${bound.unit}`, { value: '' }).trim()}
                </span>
              )
            }
            below={
              figure !== undefined &&
              figure !== before && (
                <p className="mt-1 text-13 text-t2">{t('was', { text: words.text(of, name, before) })}</p>
              )
            }
            onBlur={() => setTyped({ ...typed, [name]: wholes.settled(typed[name] ?? '') })}
            onChange={event => {
              const next = { ...typed, [name]: event.target.value }
              setTyped(next)
              onChange(valueOf(next))
            }}
          />
        )
      })}
    </div>
  )
}
