import type { DeploymentMode } from '@plumbline/rules/identity'
import { publishedVersion, settingFallback, type SettingKey } from '@plumbline/rules/setting'
import type { Json, Result } from '@plumbline/rules/core'
import type { SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { SubmitRequest } from '../staff/index.ts'
import type { Settings } from './settings.ts'
import type { StoredVersion } from './stored.ts'

/** What settings of the market start from. */
export type ShippedMarket = {
  readonly instruments: readonly ListedInstrument[]
  readonly calendars: Readonly<Record<string, SessionCalendar>>
  readonly sources: readonly string[]
}

/** What the use cases of this capability share. */
export type SettingContext = {
  readonly database: Database
  readonly audit: Audit
  readonly settings: Settings
  readonly submitRequest: SubmitRequest
  /** Whether a value that can be read is within the bounds of what is listed. Refusals: setting.rule. */
  readonly judge: (key: SettingKey, value: unknown) => Result<void>
  readonly shipped: ShippedMarket
  readonly mode: DeploymentMode
  readonly now: () => Millis
  readonly newId: () => string
}

/** The value of a version of a setting; 0 is the default in the code. */
export const valueOf = (
  key: SettingKey,
  version: number,
  { versions, mode }: { readonly versions: readonly StoredVersion[]; readonly mode: DeploymentMode },
): Json =>
  versions.find(each => each.key === key && each.version === version)?.value ?? settingFallback(key, mode)

/** What a new draft is drafted against: the newest that was published and not taken back. */
export const baseOf = (versions: readonly StoredVersion[]): number => publishedVersion(versions)?.version ?? 0
