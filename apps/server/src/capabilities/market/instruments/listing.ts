import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import {
  exposureLimitsOf,
  judgeExposureSettings,
  type ExposureSettings,
  type HeldLimits,
} from '@plumbline/rules/margin'
import { judgeFinancingSettings, type FinancingSettings } from '@plumbline/rules/financing'
import {
  judgeHoursSettings,
  withHours,
  type HoursSettings,
  type SessionCalendar,
} from '@plumbline/rules/hours'
import {
  judgeInstrumentSettings,
  judgeSpreadSettings,
  settingVersionOf,
  withOverride,
  type InstrumentSettings,
  type ListedInstrument,
  type SpreadSettings,
} from '@plumbline/rules/market'
import type { MarketSources } from '@plumbline/rules/prices'
import type { SettingKey } from '@plumbline/rules/setting'
import type { Settings } from '../../setting/index.ts'
import { createOvernight, type Overnight } from './overnight.ts'

/** What the market asks of the settings. */
export type MarketSettings = Pick<Settings, 'current' | 'version' | 'published' | 'stamp' | 'heldAt'>

/** The firm's part of a spread, in price units for each side, and the version of the setting that says so. */
export type Markup = { readonly units: number; readonly version: number }

/** What is listed, as it is shipped and as the settings that hold have it. */
export type Listing = {
  /** Changes in place when a setting takes effect. */
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly shipped: ReadonlyMap<Code, ListedInstrument>
  readonly calendars: Readonly<Record<string, SessionCalendar>>
  /** As the settings that hold have them, by name. */
  calendarsNow(): Readonly<Record<string, SessionCalendar>>
  /** Takes up what has come into effect; cheap where nothing has. */
  look(): void
  calendarOf(code: Code): SessionCalendar | undefined
  markupOf(code: Code): Markup | undefined
  /** An instrument as it was, or is, under one of its versions: what a position was opened with. */
  versionOf(code: Code, version: number): ListedInstrument | undefined
  readonly overnight: Overnight
  /** How much of an instrument may be open. */
  exposureOf(code: Code): HeldLimits | undefined
  /** Whether a value is within the bounds of what is listed. Refusals: setting.rule. */
  judge(key: SettingKey, value: unknown): Result<void>
}

/** Told when calendars have changed: what was worked out from them is to be forgotten. */
type Told = { readonly onHours: () => void }

export const createListing = (options: {
  readonly instruments: readonly ListedInstrument[]
  readonly calendars: Readonly<Record<string, SessionCalendar>>
  /** Without any, all is as shipped. */
  readonly settings: MarketSettings | undefined
  readonly told: Told
}): Listing => {
  const { settings, told } = options
  const shipped: ReadonlyMap<Code, ListedInstrument> = new Map(
    options.instruments.map(instrument => [instrument.code, instrument]),
  )
  const instruments = new Map(shipped)
  const calendars = new Map(Object.entries(options.calendars))
  const markups = new Map<Code, Markup>()
  let [seen, hoursVersion] = [0, 0]

  const versionOf = (code: Code, version: number): ListedInstrument | undefined => {
    const instrument = shipped.get(code)
    const setting = settingVersionOf(version)
    const override = setting === 0 ? undefined : settings?.published('market.instruments', setting)?.[code]
    return instrument && withOverride(instrument, override, setting)
  }

  const takeInstruments = (from: MarketSettings): void => {
    const version = from.version('market.instruments')
    const overrides = from.current('market.instruments')
    for (const [code, instrument] of shipped) {
      const now = withOverride(instrument, overrides[code], version)
      // The same version is the same object: what was made of it stands.
      if (instruments.get(code)?.version !== now.version) instruments.set(code, now)
    }
  }

  const takeMarkups = (from: MarketSettings): void => {
    const version = from.version('market.spread')
    markups.clear()
    for (const [code, units] of Object.entries(from.current('market.spread')))
      if (units > 0) markups.set(code as Code, { units, version })
  }

  const takeHours = (from: MarketSettings): void => {
    const version = from.version('market.hours')
    if (version === hoursVersion) return
    hoursVersion = version
    const overrides = from.current('market.hours')
    for (const [name, calendar] of Object.entries(options.calendars))
      calendars.set(name, withHours(calendar, overrides[name]))
    told.onHours()
  }

  const calendarOf = (code: Code): SessionCalendar | undefined =>
    calendars.get(shipped.get(code)?.hours ?? '')

  const tradedOf = (code: string): ListedInstrument | undefined => {
    const instrument = shipped.get(code as Code)
    return instrument?.use === 'trading' ? instrument : undefined
  }

  const look = (): void => {
    if (settings === undefined) return
    const stamp = settings.stamp()
    if (stamp === seen) return
    seen = stamp
    takeInstruments(settings)
    takeMarkups(settings)
    takeHours(settings)
  }

  return {
    instruments,
    shipped,
    calendars: options.calendars,
    calendarsNow: () => {
      look()
      return Object.fromEntries(calendars)
    },
    look,
    calendarOf,
    overnight: createOvernight({ instrumentOf: code => shipped.get(code), calendarOf, settings }),
    exposureOf: code => {
      const instrument = shipped.get(code)
      return instrument && exposureLimitsOf(settings?.current('trading.exposure') ?? {}, instrument)
    },
    markupOf: code => markups.get(code),
    versionOf,
    judge: (key, value) => {
      switch (key) {
        case 'market.instruments':
          return judgeInstrumentSettings(value as InstrumentSettings, tradedOf)
        case 'market.spread':
          return judgeSpreadSettings(value as SpreadSettings, tradedOf)
        case 'market.hours':
          return judgeHoursSettings(value as HoursSettings, Object.keys(options.calendars))
        case 'market.sources': {
          // A name of a source that is not configured speaks for nothing; a code that is not listed is a mistake.
          const unknown = Object.keys(value as MarketSources).find(code => !shipped.has(code as Code))
          return unknown === undefined
            ? accept(undefined)
            : refuse('setting.rule', { place: unknown, field: '{}', allowed: '–' })
        }
        case 'trading.financing':
          return judgeFinancingSettings(value as FinancingSettings, code => tradedOf(code) !== undefined)
        case 'trading.exposure':
          return judgeExposureSettings(value as ExposureSettings, code => tradedOf(code)?.category)
        // What is not the market's is judged where it belongs.
        case 'market.confirmation':
        case 'market.spread_limits':
        case 'availability.rules':
        case 'savings.products':
        case 'savings.reserve':
        case 'support.hours':
        case 'funding.banks':
        case 'funding.limits':
        case 'funding.lost_addresses':
        case 'funding.networks':
        case 'funding.terms':
        case 'funding.thresholds':
        case 'term.products':
        case 'copying.share_rate':
        case 'copying.programs':
        case 'lending.product':
        case 'lending.reserve':
        case 'password.policy':
        case 'verification.required_for':
        case 'verification.review_hours':
        case 'withdrawal.hold_minutes':
          return accept(undefined)
      }
    },
  }
}
