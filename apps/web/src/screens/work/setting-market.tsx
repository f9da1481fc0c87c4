import type { CallOutput } from '@plumbline/protocol/calls'
import {
  instrumentFigures,
  readHoursSettings,
  readInstrumentSettings,
  readMarketSources,
  readSpreadSettings,
  type InstrumentOverride,
  type Result,
  type SettingKey,
} from '@plumbline/rules'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { figureText } from './setting-figures.ts'
import { HoursFields, useHoursText } from './setting-hours.tsx'
import { InstrumentFields } from './setting-instruments.tsx'
import { SourceFields, useSourcesText } from './setting-sources.tsx'
import { MarkupField, markupText } from './setting-spread.tsx'
import { SettingTable } from './setting-table.tsx'

type Shipped = CallOutput<'settingBounds'>

export const marketKeys = ['market.instruments', 'market.spread', 'market.hours', 'market.sources'] as const
export type MarketKey = (typeof marketKeys)[number]
export const isMarketKey = (key: SettingKey): key is MarketKey => marketKeys.some(each => each === key)

/** A value that this version of the form cannot read is begun anew. */
const entriesOf = <Entry,>(read: Result<Readonly<Record<string, Entry>>>): Readonly<Record<string, Entry>> =>
  read.ok ? read.value : {}

/** What an instrument's entry says. */
const useInstrumentText = () => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  return (override: InstrumentOverride): string =>
    [
      ...(override.offered === false ? [t('notOffered')] : []),
      ...instrumentFigures.flatMap(name => {
        const value = override[name]
        return value === undefined ? [] : [t(`said_${name}`, { value: decimals.write(figureText(name, value)) })]
      }),
    ].join(' · ')
}

type Props = {
  readonly of: MarketKey
  readonly shipped: Shipped
  readonly value: unknown
  readonly held: unknown
  readonly onChange: (value: unknown) => void
  readonly onEditing: (name: string | undefined) => void
}

/** A setting of the market as a table by instrument or calendar. */
export const MarketTable = ({ of, shipped, value, held, onChange, onEditing }: Props) => {
  const t = useTranslations('workTable')
  const instrumentText = useInstrumentText()
  const hoursText = useHoursText()
  const sourcesText = useSourcesText()
  const instrumentOf = (code: string) => shipped.instruments.find(each => each.code === code)
  const codes = shipped.instruments.map(({ code, symbol }) => ({
    value: code,
    label: symbol === code ? code : `${code} · ${symbol}`,
  }))
  const shared = { onChange, onEditing }
  switch (of) {
    case 'market.instruments':
      return (
        <SettingTable
          {...shared}
          label={t('instruments')}
          addLabel={t('addInstrument')}
          names={codes}
          value={entriesOf(readInstrumentSettings(value))}
          held={entriesOf(readInstrumentSettings(held))}
          textOf={(_, entry) => instrumentText(entry)}
          renderEditor={given => {
            const instrument = instrumentOf(given.name)
            return instrument && <InstrumentFields {...given} instrument={instrument} />
          }}
        />
      )
    case 'market.spread':
      return (
        <SettingTable
          {...shared}
          label={t('spread')}
          addLabel={t('addInstrument')}
          names={codes}
          value={entriesOf(readSpreadSettings(value))}
          held={entriesOf(readSpreadSettings(held))}
          textOf={(code, units) => {
            const instrument = instrumentOf(code)
            return t('markupText', {
              amount: instrument === undefined ? String(units) : markupText(units, instrument),
            })
          }}
          renderEditor={given => {
            const instrument = instrumentOf(given.name)
            return instrument && <MarkupField {...given} instrument={instrument} />
          }}
        />
      )
    case 'market.hours':
      return (
        <SettingTable
          {...shared}
          label={t('hours')}
          addLabel={t('addCalendar')}
          names={shipped.calendars.map(({ name, timeZone: zone }) => ({
            value: name,
            label: t('calendarName', { name, zone }),
          }))}
          value={entriesOf(readHoursSettings(value))}
          held={entriesOf(readHoursSettings(held))}
          textOf={(_, entry) => hoursText(entry)}
          renderEditor={given => {
            const calendar = shipped.calendars.find(({ name }) => name === given.name)
            return calendar && <HoursFields {...given} calendar={calendar} />
          }}
        />
      )
    case 'market.sources':
      return (
        <SettingTable
          {...shared}
          label={t('sources')}
          addLabel={t('addInstrument')}
          names={codes}
          value={entriesOf(readMarketSources(value))}
          held={entriesOf(readMarketSources(held))}
          textOf={(_, entry) => sourcesText(entry)}
          renderEditor={given => <SourceFields {...given} sources={shipped.sources} />}
        />
      )
  }
}
