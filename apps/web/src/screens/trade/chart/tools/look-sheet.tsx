import type { ChartLook } from '@plumbline/protocol/market'
import { chartTypes, indicatorParameters, isParametersOf, type IndicatorName } from '@plumbline/rules/market'
import { Plus, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Stepper, useGridText } from '../../../../ui/fields/numbers/stepper.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { isOnCandles, type ChosenIndicator } from '../indicators.ts'
import { setSessionShading, useSessionShading } from './session-shading.ts'
import { TemplateList } from './template-list.tsx'

type Parameter = { readonly preset: number; readonly max: number; readonly step: number }
const parametersOf = (name: IndicatorName): readonly Parameter[] => indicatorParameters[name].each

const labels = {
  MA: 'length',
  EMA: 'length',
  RSI: 'length',
  BOLL: ['bars', 'deviations'],
  KELTNER: ['bars', 'rangeBars', 'multiple'],
  ICHIMOKU: ['conversionLine', 'baseLine', 'spanB'],
  SAR: ['sarStart', 'sarStep', 'sarMax'],
  MACD: ['fast', 'slow', 'signal'],
  STOCHRSI: ['rsiLength', 'bars', 'smoothK', 'smoothD'],
  ATR: ['bars'],
  KDJ: ['bars', 'smoothK', 'smoothD'],
  VOL: [],
} as const satisfies Record<IndicatorName, 'length' | readonly string[]>

const useLabel = () => {
  const t = useTranslations('chart')
  return (name: IndicatorName, index: number): string => {
    const own = labels[name]
    if (own === 'length') return t('length', { number: String(index + 1) })
    const key = own[index]
    return key === undefined ? '' : t(key)
  }
}

/** One figure; told on as soon as it can be drawn. */
const ParameterField = ({
  label,
  parameter,
  value,
  onChange,
}: {
  label: string
  parameter: Parameter
  value: number
  onChange: (value: number) => void
}) => {
  const id = useId()
  const decimals = useTypedDecimals()
  const [text, set] = useState(() => decimals.write(String(value)))
  const grid = { min: String(parameter.step), max: String(parameter.max), step: String(parameter.step) }
  const error = useGridText(text, grid)
  return (
    <div className="min-w-0 flex-1">
      <p aria-hidden className="mb-1.5 text-13 font-medium text-t2">
        {label}
      </p>
      <Stepper
        id={id}
        label={label}
        value={text}
        grid={grid}
        error={error}
        onChange={next => {
          set(next)
          const plain = decimals.read(next)
          if (plain !== undefined) onChange(Number(plain))
        }}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

type IndicatorProps = {
  readonly chosen: ChosenIndicator
  readonly onChange: (next: ChosenIndicator) => void
}

/** The figures of an indicator that is shown. */
const Parameters = ({ chosen, onChange }: IndicatorProps) => {
  const t = useTranslations('chart')
  const labelOf = useLabel()
  const { name, parameters } = chosen
  const { many, preset } = indicatorParameters[name]
  const all = parametersOf(name)
  const next = all[parameters.length]
  // Fields start anew when their number changes or all go back to what they were.
  const [round, setRound] = useState(0)
  const change = (list: readonly number[]) => {
    if (isParametersOf(name, list)) onChange({ ...chosen, parameters: [...list] })
  }
  const reset = (list: readonly number[]) => {
    change(list)
    setRound(round + 1)
  }
  if (all.length === 0) return null
  return (
    <div className="space-y-2.5 pb-3">
      <div className="grid gap-2.5 tablet:grid-cols-2">
        {parameters.map((value, index) => {
          const parameter = all[index]
          if (parameter === undefined) return null
          const label = labelOf(name, index)
          return (
            <div key={`${round}-${index}`} className="flex items-end gap-1">
              <ParameterField
                label={label}
                parameter={parameter}
                value={value}
                onChange={changed => change(parameters.with(index, changed))}
              />
              {many && parameters.length > 1 && (
                <IconButton
                  name={t('removeLength', { number: String(index + 1) })}
                  onClick={() => reset(parameters.toSpliced(index, 1))}
                >
                  <X aria-hidden className="size-4.5" />
                </IconButton>
              )}
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        {many && next !== undefined && (
          <Button
            look="secondary"
            size="row"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => reset([...parameters, next.preset])}
          >
            {t('addLength')}
          </Button>
        )}
        <Button look="text" size="row" onClick={() => reset(preset)}>
          {t('reset')}
        </Button>
      </div>
    </div>
  )
}

type Props = {
  readonly look: ChartLook
  readonly onChange: (part: Partial<ChartLook>) => void
  readonly open: boolean
  readonly onClose: () => void
  readonly onTable: () => void
  /** The choice of an instrument to compare with. */
  readonly compare: ReactNode
}

/** How prices are drawn, and which indicators with which figures. */
export const LookSheet = ({ look, onChange, open, onClose, onTable, compare }: Props) => {
  const t = useTranslations('chart')
  // Fields of an applied template begin anew.
  const [turn, setTurn] = useState(0)
  // Those shown when it opens come first in their group, and stay where they are while it is open.
  const [groups] = useState(() => {
    const sorted = look.indicators.toSorted((one, other) => Number(other.shown) - Number(one.shown))
    const namesOf = (onCandles: boolean) =>
      sorted.filter(({ name }) => isOnCandles(name) === onCandles).map(({ name }) => name)
    return [
      { title: 'onPrice', names: namesOf(true) },
      { title: 'belowPrice', names: namesOf(false) },
    ] as const
  })
  const change = (next: ChosenIndicator) =>
    onChange({ indicators: look.indicators.map(each => (each.name === next.name ? next : each)) })
  return (
    <Sheet clear open={open} onClose={onClose} title={t('settings')}>
      <h3 className="pb-2 text-13 font-semi text-t2">{t('type')}</h3>
      <div className="grid grid-cols-2 gap-1.5">
        {chartTypes.map(type => (
          <Chip key={type} label={t(type)} on={look.type === type} onPick={() => onChange({ type })} />
        ))}
      </div>
      {compare}
      <h3 className="pt-5 text-13 font-semi text-t2">{t('indicators')}</h3>
      {groups.map(({ title, names }) => (
        <section key={title} aria-label={t(title)}>
          <h4 className="pt-2.5 text-12 text-t3">{t(title)}</h4>
          {names.map(name => {
            const chosen = look.indicators.find(each => each.name === name)
            return (
              chosen !== undefined && (
                <div key={`${turn} ${name}`} className="border-b border-line">
                  <Switch
                    label={t(name)}
                    on={chosen.shown}
                    onChange={shown => change({ ...chosen, shown })}
                  />
                  {chosen.shown && <Parameters chosen={chosen} onChange={change} />}
                </div>
              )
            )
          })}
        </section>
      ))}
      <div className="pt-2">
        <Switch
          label={t('sessions')}
          hint={t('sessionsHint')}
          on={useSessionShading()}
          onChange={setSessionShading}
        />
      </div>
      <TemplateList
        indicators={look.indicators}
        onApply={indicators => {
          onChange({ indicators })
          setTurn(turn + 1)
        }}
      />
      <div className="pt-4">
        <Button look="secondary" size="pair" wide onClick={onTable}>
          {t('asTable')}
        </Button>
      </div>
    </Sheet>
  )
}
