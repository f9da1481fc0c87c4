import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvedRequest, transactionOf } from '../support/builders/funding.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { askToFreeze } from '../support/builders/customer-admin.ts'
import {
  decideDeposit,
  decideWithdrawal,
  holdsOver,
  newPayer,
  offer,
  pays,
  takesOut,
  type Payer,
} from '../support/builders/funding-operations.ts'

let app: App
let owner: Database
let ada: Member
let ben: Member
let eve: Member
let payers: Payer[]
let payer: Payer
let deposited: string
let out: string

beforeAll(async () => {
  const database = await freshDatabase()
  app = await startApp({ database })
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  await offer(app)
  payers = [await newPayer(app), await newPayer(app), await newPayer(app)]
  await holdsOver(app)
  ;[ada, ben] = await founders(app)
  eve = await hire(app, ['funds'])
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

beforeEach(async () => {
  payer = payers.pop() as Payer
  deposited = await pays(app, payer, '100')
  const first = await decideDeposit(app, eve, deposited)
  if (first.data.state === 'review') await decideDeposit(app, ben, deposited, { seen: 2 })
  out = await takesOut(app, payer)
  await decideWithdrawal(app, eve, out)
  expect(await decideWithdrawal(app, ada, out, { seen: 2 })).toMatchObject({ data: { state: 'approved' } })
})

const reference = () => transactionOf(`TX ${out}`)
const say = (to: 'sent' | 'left' | 'returned', seen = 3) =>
  app.call(
    'withdrawalPayout',
    { id: out, to, seen, reference: reference(), ...(to !== 'sent' && { reason: 'The bank says so' }) },
    { token: eve.token },
  )
const word = (by: Member, request: string | null, decision: 'approve' | 'reject' = 'approve') =>
  app.call('requestDecide', { id: request ?? '', decision, reason: 'Looked at it' }, { token: by.token })
const detail = async (by: Member = eve) =>
  (await app.call('withdrawalDetail', { id: out }, { token: by.token })).data

const suspend = async () => approve(app, await askToFreeze(app, { uid: payer.uid, by: ada.token }), ben)
const takeBack = async () => {
  const words = { reason: 'The proof was of somebody else', told: 'It was not yours' }
  const input = { id: deposited, amount: '100.00', ...words, seen: 2 }
  const asked = await app.call('depositCorrect', input, { token: eve.token })
  await approve(app, asked.data.request, ben)
}
/** As the owner of the database, past every use case. */
const sentPast = (rest = '') =>
  owner.query(`update funding.withdrawal set payout = 'sent', revision = revision + 1, payout_at = now(),
    payout_by = ${ben.id}, payout_reference = '${reference()}' ${rest} where id = '${out}'`)

describe('an approved payout', () => {
  it('is not sent while an authority has its owner suspended; two people say that it had left', async () => {
    await suspend()
    expect(await detail()).toMatchObject({
      payout: 'due',
      mayDecide: false,
      mayPay: false,
      mayReport: true,
      hindrance: { code: 'withdrawal.suspended' },
    })
    expect(await say('sent')).toMatchObject({ refusal: 'withdrawal.suspended' })
    await expect(sentPast()).rejects.toMatchObject({ code: 'PL06A' })
    const { data: left } = await say('left')
    expect(left).toMatchObject({ payout: 'due', revision: 4 })
    expect(await say('sent', 4)).toMatchObject({ refusal: 'request.pending_already' })
    expect(await say('returned', 4)).toMatchObject({ refusal: 'request.pending_already' })
    expect(await word(eve, left.request)).toMatchObject({ refusal: 'request.own' })
    expect(await detail(ben)).toMatchObject({
      mayReport: false,
      reported: { to: 'left', by: eve.username, reference: reference(), hindrance: null },
    })
    expect(await word(ben, left.request, 'reject')).toMatchObject({ data: { state: 'rejected' } })
    const again = (await say('left', 5)).data.request
    expect(await word(ben, again)).toMatchObject({ data: { state: 'approved' } })
    const found = await detail()
    expect(found).toMatchObject({ payout: 'sent', payoutBy: ben.username, payoutReference: reference() })
    expect(found.history.map(({ kind }) => kind).slice(-4)).toEqual([
      'left_begun',
      'left_dropped',
      'left_begun',
      'sent',
    ])
    expect(await app.audit()).toEqual([])
  })

  it('is not sent while its owner owes; it repays when it is returned', async () => {
    await takeBack()
    expect(await detail()).toMatchObject({
      customer: { owed: '50.00' },
      mayPay: false,
      hindrance: { code: 'withdrawal.owed' },
    })
    expect(await say('sent')).toMatchObject({ refusal: 'withdrawal.owed' })
    await expect(sentPast()).rejects.toMatchObject({ code: 'PL06B' })
    const { data } = await say('returned')
    expect(await word(ben, data.request)).toMatchObject({ data: { state: 'approved' } })
    expect(await detail()).toMatchObject({ payout: 'returned', customer: { owed: '0.00' } })
    expect(await app.audit()).toEqual([])
  })

  it('had left only by the word of two people on this very payment, whatever role writes', async () => {
    await suspend()
    const agreed = (kind: string, named: string) =>
      approvedRequest(app, {
        item: 'withdrawal',
        id: out,
        first: eve.id,
        second: ben.id,
        kind,
        payload: { payout: 'due', reference: named, reason: 'Seen' },
      })
    const refused = { code: 'PL066' }
    const other = await agreed('payout.left', 'TX OTHER')
    await expect(sentPast(`, left_request = '${other}'`)).rejects.toMatchObject(refused)
    const returned = await agreed('payout.return', reference())
    await expect(sentPast(`, left_request = '${returned}'`)).rejects.toMatchObject(refused)
    const right = await agreed('payout.left', reference())
    await expect(
      owner.query(
        `update funding.withdrawal set left_request = '${right}', revision = revision + 1 where id = '${out}'`,
      ),
    ).rejects.toMatchObject({ code: 'PL062' })
    await sentPast(`, left_request = '${right}'`)
  })
})
