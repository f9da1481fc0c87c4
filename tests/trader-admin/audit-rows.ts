import { newPerson } from '../support/builders/verification.ts'
import { why, type TrailHouse, type TrailRows } from '../support/builders/audit-rows.ts'
import { newTrader, waitingOf } from './builders.ts'

const trader = async ({ app, ana }: TrailHouse): Promise<string> => (await newTrader(app, ana)).trader
const waiting = async ({ app, ana }: TrailHouse): Promise<string> => waitingOf(app, ana, await newPerson(app))
const paused = async (house: TrailHouse): Promise<string> => {
  const id = await trader(house)
  await house.app.call('traderPauseCopying', { id, reason: why }, { token: house.bob.token })
  return id
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  traderApplications: () => ({}),
  traderApplicationDetail: async house => ({ id: await waiting(house) }),
  traderApplicationDecide: async house => ({ id: await waiting(house), decision: 'reject', reason: why }),
  traderTexts: () => ({}),
  traderTextDecide: async house => {
    const { app, ana } = house
    const { token, trader: traderId } = await newTrader(app, ana)
    await app.call('traderEdit', { text: { language: 'de', text: 'Ich handle Gold.' } }, { token })
    return { traderId, language: 'de', number: 1, decision: 'approve' }
  },
  adminTraders: () => ({}),
  adminTrader: async house => ({ id: await trader(house) }),
  customerFollows: ({ payer }) => ({ uid: payer.uid }),
  copyDecisions: () => ({}),
  traderPauseCopying: async house => ({ id: await trader(house), reason: why }),
  traderResumeCopying: async house => ({ id: await paused(house), reason: why }),
  traderRevoke: async house => ({ id: await trader(house), reason: why }),
  copyVolume: () => ({}),
} satisfies TrailRows
