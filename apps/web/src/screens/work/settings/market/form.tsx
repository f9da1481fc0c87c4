import { categories, readInstrumentSettings, readSpreadSettings } from '@plumbline/rules/market'
import { readConfirmationSetting, readMarketSources, readSpreadLimits } from '@plumbline/rules/prices'
import { readExposureSettings } from '@plumbline/rules/margin'
import { readFinancingSettings } from '@plumbline/rules/financing'
import { readHoursSettings } from '@plumbline/rules/hours'
import { isSavingsProductId, readSavingsProducts } from '@plumbline/rules/savings'
import { readTermProducts } from '@plumbline/rules/term'
import type { Result } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { HoldSecondsField } from '../confirmation.tsx'
import { ExposureFields, useExposureNames } from './exposure.tsx'
import { FinancingFields } from './financing.tsx'
import { FundingTable } from '../funding/form.tsx'
import { HoursFields } from './hours.tsx'
import { InstrumentFields } from './instruments.tsx'
import { SourceFields } from './sources.tsx'
import { MarkupField } from './spread.tsx'
import { SpreadLimitFields } from './spread-limits.tsx'
import { SavingsFields } from '../savings/fields.tsx'
import { SettingTable } from '../table.tsx'
import { TermProductTable } from '../term/table.tsx'
import { useEntryText, type TableKey, type Shipped } from '../texts.ts'

/** A value that this version of the form cannot read is begun anew. */
const entriesOf = <Entry,>(read: Result<Readonly<Record<string, Entry>>>): Readonly<Record<string, Entry>> =>
  read.ok ? read.value : {}

type Props = {
  readonly of: TableKey
  readonly shipped: Shipped
  readonly value: unknown
  readonly held: unknown
  readonly onChange: (value: unknown) => void
  readonly onEditing: (name: string | undefined) => void
}

/** A setting as a table, by instrument, calendar, network or limit. */
export const MarketTable = ({ of, shipped, value, held, onChange, onEditing }: Props) => {
  const t = useTranslations('workTable')
  const entryText = useEntryText(shipped)
  const textOf = (name: string, entry: unknown) => entryText(of, name, entry) ?? ''
  const instrumentOf = (code: string) => shipped.instruments.find(each => each.code === code)
  const codes = shipped.instruments.map(({ code, symbol }) => ({
    value: code,
    label: symbol === code ? code : `${code} · ${symbol}`,
  }))
  const category = useTranslations('category')
  const classes = categories.map(value => ({ value, label: category(value) }))
  const exposureNames = useExposureNames(codes)
  const shared = { onChange, onEditing, textOf }
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
          renderEditor={given => <SourceFields {...given} sources={shipped.sources} />}
        />
      )
    case 'market.confirmation':
      return (
        <SettingTable
          {...shared}
          label={t('confirmation')}
          addLabel={t('addClass')}
          names={classes}
          nameOf={name => classes.find(each => each.value === name)?.label ?? name}
          value={entriesOf(readConfirmationSetting(value))}
          held={entriesOf(readConfirmationSetting(held))}
          renderEditor={given => <HoldSecondsField {...given} />}
        />
      )
    case 'market.spread_limits':
      return (
        <SettingTable
          {...shared}
          label={t('spreadLimits')}
          addLabel={t('addClass')}
          names={classes}
          nameOf={name => classes.find(each => each.value === name)?.label ?? name}
          value={entriesOf(readSpreadLimits(value))}
          held={entriesOf(readSpreadLimits(held))}
          renderEditor={given => <SpreadLimitFields {...given} />}
        />
      )
    case 'trading.financing':
      return (
        <SettingTable
          {...shared}
          label={t('financing')}
          addLabel={t('addInstrument')}
          names={codes}
          value={entriesOf(readFinancingSettings(value))}
          held={entriesOf(readFinancingSettings(held))}
          renderEditor={given => {
            const instrument = instrumentOf(given.name)
            return instrument && <FinancingFields {...given} instrument={instrument} />
          }}
        />
      )
    case 'trading.exposure':
      return (
        <SettingTable
          {...shared}
          label={t('exposure')}
          addLabel={t('addLimit')}
          names={exposureNames}
          value={entriesOf(readExposureSettings(value))}
          held={entriesOf(readExposureSettings(held))}
          renderEditor={given => {
            const instrument = instrumentOf(given.name)
            return (
              <ExposureFields {...given} category={instrument && categories[instrument.category_id - 1]} />
            )
          }}
        />
      )
    case 'term.products':
      return (
        <TermProductTable
          value={entriesOf(readTermProducts(value))}
          held={entriesOf(readTermProducts(held))}
          onChange={onChange}
          onEditing={onEditing}
        />
      )
    case 'savings.products':
      return (
        <SettingTable
          {...shared}
          label={t('savings')}
          addLabel={t('addSavings')}
          isOperators
          names={{ isName: isSavingsProductId, fault: t('savingsId'), letters: 'small' }}
          value={entriesOf(readSavingsProducts(value))}
          held={entriesOf(readSavingsProducts(held))}
          renderEditor={given => <SavingsFields {...given} />}
        />
      )
    case 'funding.networks':
    case 'funding.banks':
    case 'funding.terms':
    case 'funding.limits':
    case 'funding.thresholds':
    case 'funding.lost_addresses':
      return <FundingTable {...shared} of={of} value={value} held={held} />
  }
}
