import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import type { CustomerId, StaffId } from '@plumbline/rules/core'
import { readWithdrawal, sealReason } from '@plumbline/server/capabilities/funding/index'
import { undoneIfRefused } from '@plumbline/server/core/platform/db/rollback'
import type { App } from '../app.ts'
import { approve, founders } from '../staff.ts'
import { sendImage } from './upload.ts'
import { newPerson, type Person } from './verification.ts'

export const tronAddress = 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA'
export const bitcoinAddress = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
export const tradePassword = 'trade 12 fathoms'

const network = {
  network: 'TRC20',
  currency: 'USDT',
  decimals: 6,
  address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  addressFormat: 'tron',
  minimum: '10',
  pair: null,
  deposit: true,
  withdraw: true,
}
export const networks = {
  'USDT-TRC20': network,
  BTC: {
    ...network,
    network: 'BTC',
    currency: 'BTC',
    decimals: 8,
    address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    addressFormat: 'bitcoin',
    minimum: '0.0001',
    pair: 'BTCUSD',
  },
}

/** Publishes a setting by the two founders. */
export const publish = async (app: App, key: string, value: unknown): Promise<void> => {
  const [ada, ben] = await founders(app)
  const drafted = await app.call(
    'settingDraft',
    { key, value, reason: 'Money comes in' },
    { token: ada.token },
  )
  expect(drafted).toMatchObject({ type: 'ok' })
  await approve(app, drafted.data.request, ben)
  await app.product.settings.refresh()
}

/** A picture like no other, as bytes and as a look. */
export const noise = async (): Promise<Buffer> => {
  const side = 16
  const pixels = randomBytes(side * side * 3)
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(320, 320, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}

export const sendProof = async (
  app: App,
  { token }: Pick<Person, 'token'>,
  image?: Buffer,
): Promise<string> => {
  const sent = await sendImage(app, token, image ?? (await noise()), { use: 'proof' })
  expect(sent).toMatchObject({ type: 'ok' })
  return sent.data.id
}

/** Transaction ids as most networks write them: one by its name, and one like no other. */
export const transactionOf = (name: string): string => createHash('sha256').update(name).digest('hex')
export const newTransaction = (): string => transactionOf(randomBytes(32).toString('hex'))

/** Deposits, of which only what matters is named; by a network each has an id of its own. */
export const deposit = async (
  app: App,
  person: Pick<Person, 'token'>,
  rest: Partial<CallInput<'recharge'>> = {},
  key?: string,
) =>
  app.call(
    'recharge',
    {
      kind: 'digital',
      route: 'USDT-TRC20',
      amount: '100',
      ...(rest.kind !== 'bank' && { transactionId: newTransaction() }),
      ...rest,
      proof: rest.proof ?? (await sendProof(app, person)),
    },
    { token: person.token, ...(key !== undefined && { key }) },
  )

/** Of the real book, living where service is given. */
export const newCustomer = async (app: App, country = 'PT'): Promise<Person> => {
  const person = await newPerson(app)
  expect(await app.call('declareCountry', { country }, { token: person.token })).toMatchObject({
    type: 'ok',
  })
  return person
}

export const fundOf = async (app: App, { token }: Pick<Person, 'token'>) =>
  (await app.call('accounts', {}, { token })).data.fund

type Item = 'deposit' | 'withdrawal'

type Agreed = {
  readonly item: Item
  readonly id: string
  readonly first: string
  readonly second: string
  readonly kind?: string
  readonly payload?: Readonly<Record<string, string | null>>
}

/** A request that the first has made and the second has approved, as the product keeps it. */
export const approvedRequest = async (
  app: App,
  { item, id, first, second, kind = `${item}.approve`, payload = {} }: Agreed,
): Promise<string> => {
  const { funding, database } = app.product
  const request = funding.newId()
  await database.transaction(async tx => {
    await tx.query({
      text: `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff, beneficiary_customer,
          approvals_required, reason, created_at, expires_at)
        select $1, $7, $2, id::text, $8, $4, customer, 1, 'Looked at', $5, $6 from funding.${item} where id = $3::uuid`,
      values: [
        request,
        item,
        id,
        first,
        new Date(app.now()),
        new Date(app.now() + 3_600_000),
        kind,
        JSON.stringify(payload),
      ],
    })
    await tx.query({
      text: `insert into staff.decision (request, member, decision, reason, at) values ($1, $2, 'approve', 'Agreed', $3)`,
      values: [request, second, new Date(app.now())],
    })
    await tx.query({
      text: `update staff.request set state = 'approved', closed_at = $2 where id = $1`,
      values: [request, new Date(app.now())],
    })
  })
  return request
}

/** Marks a payout as returned, as two people agree on it; gives what came of it. */
export const returnByTwo = async (
  app: App,
  { id, first, second }: Pick<Agreed, 'id' | 'first' | 'second'>,
) => {
  const { funding, database } = app.product
  const withdrawal = await readWithdrawal(database, id)
  if (withdrawal === undefined) throw new Error('what comes back was asked for')
  const from = withdrawal.payout ?? 'due'
  const customer = withdrawal.customer.toString() as CustomerId
  const reason = await sealReason(database, funding.vault, { customer, id, reason: 'Address closed' })
  const request = await approvedRequest(app, {
    item: 'withdrawal',
    id,
    first,
    second,
    kind: 'payout.return',
    payload: { payout: from, reference: 'BACK 1', reason },
  })
  return undoneIfRefused(database, tx =>
    funding.decisions.returnPayout(tx, {
      id,
      from,
      reference: 'BACK 1',
      sealed: reason,
      request,
      by: second as StaffId,
      along: () => Promise.resolve(),
      now: app.clock.now(),
    }),
  )
}
