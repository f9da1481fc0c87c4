import { dayMs, accept, type Result } from '@plumbline/rules/core'
import {
  categoryId,
  instrumentBounds,
  instrumentFigures,
  markupMax,
  quoteAgeMsMax,
  type InstrumentFigure,
  type ListedInstrument,
} from '@plumbline/rules/market'
import type { SessionCalendar } from '@plumbline/rules/hours'
import type { BoundedInstrument, ShippedCalendar } from '@plumbline/protocol/setting'
import type { CallOutput } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { SettingContext } from './context.ts'

const figuresOf = <Figure>(of: (name: InstrumentFigure) => Figure): Record<InstrumentFigure, Figure> =>
  Object.fromEntries(instrumentFigures.map(name => [name, of(name)])) as Record<InstrumentFigure, Figure>

const boundedOf = (instrument: ListedInstrument): BoundedInstrument => {
  const bounds = instrumentBounds(instrument)
  const shipped = { ...instrument, ageMsMax: quoteAgeMsMax[instrument.category] }
  return {
    code: instrument.code,
    symbol: instrument.symbol,
    category_id: categoryId(instrument.category),
    quoteCurrency: instrument.quoteCurrency,
    priceScale: instrument.priceScale,
    digits: instrument.digits,
    calendar: instrument.hours,
    shipped: figuresOf(name => shipped[name]),
    bounds: figuresOf(name => {
      const { choices, ...rest } = bounds[name]
      return { ...rest, ...(choices !== undefined && { choices: [...choices] }) }
    }),
    markupMax: markupMax(instrument),
  }
}

/** Rules name days for decades; what comes within a year is what somebody checks against an exchange's notice. */
const shownMs = 366 * dayMs

/** A calendar with the days of the year to come. */
const calendarOf = (
  name: string,
  { timeZone, holidays, earlyCloses, lateOpens, through }: SessionCalendar,
  instruments: readonly ListedInstrument[],
  now: number,
): ShippedCalendar => {
  const yesterday = new Date(now - dayMs).toISOString().slice(0, 10)
  const lastShown = new Date(now + shownMs).toISOString().slice(0, 10)
  const comes = (day: string) => day >= yesterday && day <= lastShown
  const coming = (times: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(times).filter(([day]) => comes(day)))
  return {
    name,
    timeZone,
    codes: instruments.filter(({ hours }) => hours === name).map(({ code }) => code),
    holidays: holidays.filter(comes),
    earlyCloses: coming(earlyCloses),
    lateOpens: coming(lateOpens),
    through: through ?? null,
  }
}

/** What settings of the market start from, and may be. */
export const showBounds =
  ({ database, audit, shipped, now }: Pick<SettingContext, 'database' | 'audit' | 'shipped' | 'now'>) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'settingBounds'>>> =>
    database.transaction(async tx => {
      const at = now()
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'setting.view',
        subject: { kind: 'setting', id: 'list' },
        now: at,
      })
      const traded = shipped.instruments.filter(({ use }) => use === 'trading')
      return accept({
        instruments: traded.map(boundedOf),
        calendars: Object.entries(shipped.calendars).map(([name, calendar]) =>
          calendarOf(name, calendar, traded, at),
        ),
        sources: [...shipped.sources],
      })
    })
