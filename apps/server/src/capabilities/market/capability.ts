import { defineCapability } from '../../core/capability/index.ts'
import { createActionBook } from './actions/book.ts'
import { rebuildStoredDays } from './candles/rebuild.ts'
import { createFeed } from './feeds/choose.ts'
import { createHalts, type Halts } from './halt/halts.ts'
import { marketJobs } from './jobs.ts'
import { isUnholdable } from '@plumbline/rules/prices'
import { createNoteSuspension } from './disputes/note-suspension.ts'
import { marketAppliers, marketCalls } from './handlers.ts'
import { createMarket, type MarketOptions } from './market.ts'
import './services.ts'
import { tellMarketStops } from './health/stops.ts'
import { measureSources } from './sources/measure.ts'
import { createNoteChange } from './sources/note-change.ts'
import { tickHeadView } from './tick-log/calls.ts'
import { signingKey } from './tick-log/signing.ts'
import { createTickLog } from './tick-log/tick-log.ts'

export const marketCapability = defineCapability({
  name: 'market',
  needs: [
    'aside',
    'audit',
    'channels',
    'citedQuotes',
    'clock',
    'clockTrouble',
    'config',
    'database',
    'lease',
    'log',
    'marketOptions',
    'metrics',
    'newId',
    'now',
    'settled',
    'patientDatabase',
    'pauses',
    'settings',
    'stops',
    'submitRequest',
    'timer',
  ],
  create: async services => {
    const {
      aside,
      audit,
      channels,
      citedQuotes,
      clock,
      config,
      database,
      lease,
      log,
      metrics,
      now,
      settings,
      timer,
    } = services
    const { instruments } = services.marketOptions
    const epoch = Number(lease.epoch)
    const feed =
      services.marketOptions.feed ??
      createFeed(
        {
          feed: config.feed,
          seed: config.feedSeed,
          weekends: config.simulatedWeekends ? 'open' : 'closed',
          speed: config.feedSpeed,
          atEnd: config.feedLoop ? 'repeat' : 'stop',
          sources: config.sources,
        },
        {
          clock,
          timer,
          log,
          ...(instruments !== undefined && { instruments }),
          orders: () => settings.current('market.sources'),
          spreadLimits: () => settings.current('market.spread_limits'),
          onSourceChanged: createNoteChange({ database, audit, aside, timer }),
        },
      )
    const halts: Halts = await createHalts(database)
    const keys = config.tickKeys.keys.map(signingKey)
    const [key] = keys
    if (key === undefined) throw new Error('A key to sign the price record with is missing')
    const tickLog = createTickLog({
      database,
      epoch,
      keys: { keys, isLost: config.tickKeys.isLost },
      clock,
      timer,
      log,
      cited: since => citedQuotes.since(since, code => market.instruments.get(code)?.priceScale),
    })
    const actionBook = await createActionBook(database)
    const noteSuspension = createNoteSuspension({ database, audit, aside, timer })
    const options: MarketOptions = {
      actions: actionBook.all,
      tickLog,
      pauses: services.pauses,
      epoch,
      clock,
      timer,
      feed,
      database,
      log,
      metrics,
      settings,
      halts,
      bandOf: code => settings.current('market.sources')[code]?.bandMax,
      holdSeconds: () => settings.current('market.confirmation'),
      spreadLimits: () => settings.current('market.spread_limits'),
      onSuspension: turn => {
        noteSuspension(turn)
        if (turn.turn !== 'suspended' || !isUnholdable(turn.cause)) return
        metrics.alarm('instrument')
        log.error({ code: turn.code, cause: turn.cause }, 'an instrument cannot hold what its source says')
      },
      ...(instruments !== undefined && { instruments }),
    }
    const market = createMarket(options)
    halts.onTurn(({ code, state }) =>
      market.states.turn({ flag: 'halted', scope: code, reason: undefined, isOn: state === 'halted' }),
    )
    tellMarketStops(services.stops, { market, tickLog })
    tickLog.onSealed(sheet => channels.publish('heads', tickHeadView(sheet)))

    const jobs = marketJobs({ ...services, market, halts, tickLog, actionBook })
    return {
      provides: { market, feed, tickLog, actionBook, signingKey: key },
      calls: marketCalls({ ...services, market, feed, halts, tickLog, startedAt: clock.now() }),
      appliers: marketAppliers({ ...services, market, halts, actionBook }),
      jobs,
      measure: () => measureSources(metrics, feed.health?.() ?? [], now()),
      start: async () => {
        await tickLog.start()
        const origin = { feed: feed.name, kind: feed.kind }
        await rebuildStoredDays(services.patientDatabase, { origin, instruments: market.instruments, log })
        await market.start()
      },
      stop: async () => {
        await market.stop()
        await tickLog.stop()
      },
    }
  },
})
