import { dataMode } from '@plumbline/rules/identity'
import type { SettingKey } from '@plumbline/rules/setting'
import type { Result } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { settingCalls } from './calls.ts'
import { settingAppliers } from './publish.ts'
import { createSettings, type Settings } from './settings.ts'
import { tellEffective } from './publish-effective.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly settings: Settings
    /** Whether a value that can be read is within its bounds. Refusals: setting.rule. */
    readonly judgeSetting: (key: SettingKey, value: unknown) => Result<void>
  }
}

/** What another process published is known here within this time. */
const refreshEveryMs = 1_000

/** The settings that staff change, for whoever goes by one. */
export const settingStore = defineCapability({
  name: 'setting store',
  needs: ['config', 'database', 'now', 'settled', 'elapsed', 'audit', 'metrics', 'log'],
  create: async ({ config, database, now, settled, elapsed, audit, metrics, log }) => {
    const settings = await createSettings({
      database,
      now,
      mode: dataMode(config),
      onTrouble: version => log.error({ version }, 'a published setting is not one this version takes'),
    })
    const untold = createPostponed<string>({
      elapsed,
      onTrouble: (error, version) => {
        metrics.alarm('job')
        log.error({ error, version }, 'that a setting holds could not be noted; it is tried again')
      },
    })
    const refresh = async (): Promise<void> => {
      await settings.refresh()
      await tellEffective({ database, audit, settled, untold })
    }
    return {
      provides: { settings },
      jobs: [{ name: 'refresh settings', everyMs: refreshEveryMs, run: refresh }],
    }
  },
})

export const settingCapability = defineCapability({
  name: 'setting',
  needs: [
    'aside',
    'config',
    'database',
    'audit',
    'settings',
    'submitRequest',
    'judgeSetting',
    'market',
    'now',
    'newId',
  ],
  create: ({
    aside,
    config,
    database,
    audit,
    settings,
    submitRequest,
    judgeSetting,
    market,
    now,
    newId,
  }) => ({
    calls: settingCalls({
      database,
      audit,
      settings,
      submitRequest,
      judge: judgeSetting,
      mode: dataMode(config),
      shipped: {
        instruments: [...market.listing.shipped.values()],
        calendars: market.listing.calendars,
        sources: market.sourceNames,
      },
      now,
      newId,
    }),
    appliers: settingAppliers({ aside, audit, settings, judge: judgeSetting, mode: dataMode(config) }),
  }),
})
