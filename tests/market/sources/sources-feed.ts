import { createFeed, type Clock, type Feed, type Timer } from '@plumbline/server/capabilities/market/index'
import { readSources } from '@plumbline/server/config/sources'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Sources as SOURCES names them, as the product makes its feed of them, on a test's own time. */
export const sourcesFeed = (surroundings: { clock: Clock; timer: Timer }, sources: readonly object[]): Feed =>
  createFeed(
    {
      feed: { source: 'sources' },
      sources: readSources(JSON.stringify(sources)),
      seed: 1,
      speed: 1,
      atEnd: 'stop',
    },
    { ...surroundings, log: silent, orders: () => ({}), onSourceChanged: () => undefined },
  )
