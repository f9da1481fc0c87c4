import { calls, type StaffCallName } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsOver, newPayer, offer } from '../support/builders/funding-operations.ts'
import type { TrailHouse, TrailRows } from '../support/builders/audit-rows.ts'
import { startApp } from '../support/app.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'
import { trailRows as announcement } from '../announcement/audit-rows.ts'
import { trailRows as audit } from '../audit/audit-rows.ts'
import { trailRows as customerAdmin } from '../customer-admin/audit-rows.ts'
import { trailRows as dictionary } from '../dictionary/audit-rows.ts'
import { trailRows as fundingOperations } from '../funding-operations/audit-rows.ts'
import { trailRows as goLive } from '../go-live/audit-rows.ts'
import { trailRows as invitation } from '../invitation/audit-rows.ts'
import { trailRows as market } from '../market/audit-rows.ts'
import { trailRows as savedReason } from '../saved-reason/audit-rows.ts'
import { trailRows as setting } from '../setting/audit-rows.ts'
import { trailRows as staff } from './audit-rows.ts'
import { trailRows as publishedText } from '../published-text/audit-rows.ts'
import { trailRows as savings } from '../savings/audit-rows.ts'
import { trailRows as supportChat } from '../support-chat/audit-rows.ts'
import { trailRows as term } from '../term/audit-rows.ts'
import { trailRows as traderAdmin } from '../trader-admin/audit-rows.ts'
import { trailRows as lending } from '../lending/audit-rows.ts'
import { trailRows as verification } from '../verification/audit-rows.ts'

/** The rows of each capability. */
export const trailRowsOf = {
  announcement,
  audit,
  'customer-admin': customerAdmin,
  dictionary,
  'funding-operations': fundingOperations,
  'go-live': goLive,
  invitation,
  market,
  'published-text': publishedText,
  'saved-reason': savedReason,
  setting,
  staff,
  savings,
  'support-chat': supportChat,
  term,
  'trader-admin': traderAdmin,
  lending,
  verification,
} as const

type Capability = keyof typeof trailRowsOf
type NameIn<Rows> = Rows extends unknown ? keyof Rows : never

/** Does not compile while a call for staff has no row. @public Read by the compiler alone. */
export const isWhole: Exclude<StaffCallName, NameIn<(typeof trailRowsOf)[Capability]>> extends never
  ? true
  : never = true

const openHouse = async (): Promise<TrailHouse> => {
  const app = await startApp()
  await offer(app)
  const payer = await newPayer(app)
  await holdsOver(app)
  const [ana, bob] = await founders(app)
  return { app, ana, bob, payer }
}

const entriesOf = async ({ app }: TrailHouse, { id }: Member): Promise<number> => {
  const { rows } = await app.product.database.query<{ count: bigint }>({
    text: `select count(*) as count from audit.entry where actor_kind = 'staff' and actor_id = $1`,
    values: [id],
  })
  return Number(rows[0]?.count)
}

/** Tries the rows of these capabilities in a house of their own. */
export const describeTrail = (capabilities: readonly Capability[]): void => {
  let house: TrailHouse
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.app.stop())

  describe('the trail of what staff do and see', () => {
    const rows = capabilities.flatMap(capability =>
      Object.entries(trailRowsOf[capability] as TrailRows).flatMap(([name, input]) =>
        input === 'nothing' ? [] : [[name as StaffCallName, input] as const],
      ),
    )

    it.each(rows)('tells of %s', async (name, input) => {
      const { app, ana } = house
      const given = await input(house)
      // Whoever let time pass may have outlived a session.
      const [present] = await founders(app)
      const by = name === 'staffLogout' ? await signInStaff(app, ana) : present
      const before = await entriesOf(house, ana)
      if (calls[name].carries === 'file out') {
        const address = new URL(calls[name].path, app.address)
        for (const [field, value] of Object.entries(given)) address.searchParams.set(field, String(value))
        expect((await fetch(address, { headers: { authorization: by.token } })).status).toBe(200)
      } else expect(await app.call(name, given, { token: by.token })).toMatchObject({ type: 'ok' })
      expect(await entriesOf(house, ana)).toBeGreaterThan(before)
    })

    it('is whole afterwards', async () => {
      const { app } = house
      const [ana] = await founders(app)
      await expect
        .poll(async () => (await app.call('auditStatus', {}, { token: ana.token })).data.unsealed)
        .toBe(0)
    })
  })
}
