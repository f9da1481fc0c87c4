import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  instrumentList: 'none',
  instrumentDetail: 'none',
  candles: 'none',
  watchlist: 'none',
  watchlistAdd: 'none',
  watchlistRemove: 'none',
  watchlistOrder: 'none',
  watchlists: 'none',
  watchlistCreate: 'none',
  watchlistRename: 'none',
  watchlistDelete: 'none',
  watchlistsOrder: 'none',
  chartLayout: 'none',
  chartLayoutSave: 'none',
  marketActionList: 'none',
  marketActionEnter: 'none',
  marketActionPreview: 'none',
  haltList: 'none',
  haltPlace: 'none',
  haltLift: 'none',
  priceConfirm: 'none',
  feedPush: 'none',
  marketHealth: 'none',
} as const satisfies AbuseRows
