import { defineCapability } from '../../core/capability/index.ts'
import { showChecklist } from './show-checklist.ts'

export const goLiveCapability = defineCapability({
  name: 'go-live',
  needs: ['audit', 'cards', 'carriers', 'config', 'database', 'feed', 'market', 'now', 'offer', 'settings'],
  create: ({ market, cards, ...services }) => ({
    calls: {
      goLive: showChecklist({
        ...services,
        cards: cards.real,
        instruments: () => market.instruments,
        calendars: () => market.listing.calendarsNow(),
      }),
    },
  }),
})
