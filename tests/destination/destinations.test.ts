import type { CallInput } from '@plumbline/protocol/core'
import { destinationsMax } from '@plumbline/rules/destination'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findDestination,
  readDestinationVersion,
} from '../../apps/server/src/capabilities/destination/index.ts'
import { lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, type Member } from '../support/staff.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'

const hourMs = 3_600_000
const reason = 'Customers pay in here'
const tron = 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA'
const otherTron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const iban = 'DE89 3704 0044 0532 0130 00'

const usdt = {
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
const networks = {
  'USDT-TRC20': usdt,
  'USDT-ERC20': {
    ...usdt,
    network: 'ERC20',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    addressFormat: 'ethereum',
  },
  XRP: {
    ...usdt,
    network: 'XRP',
    currency: 'USDC',
    address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    addressFormat: 'ripple',
  },
  'USDT-IN': { ...usdt, withdraw: false },
}
const bank = {
  currency: 'USD',
  decimals: 2,
  bankName: 'House Bank',
  bankAddress: '1 Quay, Hamburg',
  swift: 'DEUTDEFF500',
  payee: 'Plumbline',
  payeeAccount: 'DE75512108001245126199',
  minimum: '50.00',
  pair: null,
  reference: 'uid',
  deposit: true,
  withdraw: true,
}

let app: App
let ana: Member
let ben: Member
beforeAll(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
})
afterAll(() => app.stop())

const draft = (key: string, value: unknown) =>
  app.call('settingDraft', { key, value, reason }, { token: ana.token })
const publish = async (key: string, value: unknown) => {
  const drafted = await draft(key, value)
  expect(drafted).toMatchObject({ type: 'ok' })
  await approve(app, drafted.data.request, ben)
  await app.product.settings.refresh()
}

const newcomer = async () => {
  const email = newEmail()
  const { data } = await registerByEmail(app, email)
  return { ...customerBy(data.token), email, uid: data.user_info.uid }
}
const customerBy = (token: string) => ({
  token,
  addresses: async () => (await app.call('walletAddressList', {}, { token })).data.items,
  cards: async () => (await app.call('bankCardList', {}, { token })).data.items,
  bindAddress: (walletAddress: string, network = 'USDT-TRC20', memo?: string) =>
    app.call('walletAddressAdd', { network, walletAddress, ...(memo !== undefined && { memo }) }, { token }),
  bindCard: (rest: Partial<CallInput<'bankCardAdd'>> = {}) =>
    app.call('bankCardAdd', { ...card, ...rest }, { token }),
})
const card = {
  currency: 'USD',
  bankName: 'Sparkasse',
  bankAddress: 'Köln',
  swift: 'COBADEFF',
  payee: 'Ada Orrinsdale',
  payeeAccount: iban,
}

describe('what is offered', () => {
  test('is named examples to real customers until two people have set it, and examples to demo accounts', async () => {
    const ada = await newcomer()
    const demo = await app.openDemo()
    const named = (await app.call('spotWalletList', {}, ada)).data.items
    expect(named.map(({ network, example }) => [network, example])).toEqual([
      ['BTC Example', true],
      ['TRC20 Example', true],
    ])
    expect((await app.call('legalWalletList', {}, ada)).data.items).toMatchObject([
      { account: { bankName: 'Example Bank' }, example: true },
    ])
    const examples = (await app.call('spotWalletList', {}, { token: demo })).data.items
    expect(examples.map(({ name, example }) => [name, example])).toEqual([
      ['BTC-EXAMPLE', true],
      ['USDT-EXAMPLE', true],
    ])
    expect(await ada.bindAddress(tron)).toMatchObject({ refusal: 'destination.network', code: 1273 })

    await publish('funding.networks', networks)
    await publish('funding.banks', { 'HOUSE-USD': bank })
    const { data } = await app.call('spotWalletList', {}, ada)
    expect(data.items.map(({ name }) => name)).toEqual(['USDT-ERC20', 'USDT-IN', 'USDT-TRC20', 'XRP'])
    expect(data.items[2]).toMatchObject({
      address: usdt.address,
      feeFixed: '0.00',
      feeRate: 0,
      minimumWithdraw: '10.00',
      maximumWithdraw: '500000.00',
      example: false,
    })
    expect(data.limits).toMatchObject({ depositItem: '1000000.00', openReviews: 5, reviewHours: 48 })
    expect((await app.call('legalWalletList', {}, ada)).data.items).toMatchObject([
      { name: 'HOUSE-USD', account: { payeeAccount: bank.payeeAccount }, reference: 'uid' },
    ])
    // Whoever plays is never shown an address to which something of worth could be sent.
    expect((await app.call('spotWalletList', {}, { token: demo })).data.items).toEqual(examples)
  })

  test.each([
    [
      'an address with a letter changed',
      'funding.networks',
      { 'USDT-TRC20': { ...usdt, address: `${tron.slice(0, -1)}u` } },
    ],
    ['an address of another network', 'funding.networks', { 'USDT-TRC20': { ...usdt, address: ethereum } }],
    ['a coin that is worth 1 USD by word alone', 'funding.networks', { BTC: { ...usdt, currency: 'BTC' } }],
    ['a pair that is not quoted', 'funding.networks', { NIL: { ...usdt, currency: 'NIL', pair: 'NILUSD' } }],
    ['a pair of something else', 'funding.networks', { BTC: { ...usdt, currency: 'BTC', pair: 'ETHUSD' } }],
    [
      'a minimum finer than the coin',
      'funding.networks',
      { 'USDT-TRC20': { ...usdt, minimum: '0.0000001' } },
    ],
    ['a field for one customer', 'funding.networks', { 'USDT-TRC20': { ...usdt, uid: '10000001' } }],
    [
      'an IBAN that is none',
      'funding.banks',
      { 'HOUSE-USD': { ...bank, payeeAccount: 'DE75512108001245126198' } },
    ],
    ['a BIC that is none', 'funding.banks', { 'HOUSE-USD': { ...bank, swift: 'DEUT' } }],
    ['a fee above what may be withdrawn', 'funding.terms', { 'USDT-TRC20': { feeFixed: '10.00' } }],
    ['a fee of more than five percent', 'funding.terms', { 'USDT-TRC20': { feeRate: 50_001 } }],
    ['a day below an item', 'funding.limits', { depositDay: 500 }],
    ['a limit that there is not', 'funding.limits', { uid10000001: 500 }],
    ['a threshold beyond bounds', 'funding.thresholds', { clerk: 1_000_001 }],
    [
      'a lost address with a letter changed',
      'funding.lost_addresses',
      { LOST: { addressFormat: 'tron', address: `${tron.slice(0, -1)}u`, about: 'A contract' } },
    ],
    [
      'a lost address that is shipped',
      'funding.lost_addresses',
      {
        LOST: {
          addressFormat: 'tron',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          about: 'Contract of USDT',
        },
      },
    ],
  ])('is not set with %s', async (_, key, value) => {
    expect(await draft(key, value)).toMatchObject({ refusal: 'setting.rule' })
    // Whoever types it learns so before, by the same rule.
    const { token } = ana
    expect((await app.call('settingCheck', { key, value }, { token })).data.fault).not.toBeNull()
  })

  test('can be checked while it is typed', async () => {
    const { token } = ana
    const check = (key: string, value: unknown) => app.call('settingCheck', { key, value }, { token })
    const wrong = { ...usdt, address: `${tron.slice(0, -1)}u` }
    expect((await check('funding.networks', { 'USDT-TRC20': usdt })).data).toEqual({ fault: null })
    expect((await check('funding.networks', { 'USDT-TRC20': wrong })).data).toEqual({
      fault: { place: 'USDT-TRC20', field: 'address', allowed: 'tron' },
    })
    expect(await check('funding.networks', 7)).toMatchObject({ refusal: 'setting.invalid' })
    expect(await check('funding.nothing', {})).toMatchObject({ refusal: 'setting.unknown' })
  })

  test('taken away leaves an address of it, and says that nothing is paid out there', async () => {
    const ada = await newcomer()
    await ada.bindAddress('rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv', 'XRP', '4711')
    expect(await ada.addresses()).toMatchObject([{ memo: '4711', payable: true }])
    const { XRP: _, ...without } = networks
    await publish('funding.networks', without)
    expect(await ada.addresses()).toMatchObject([{ name: 'XRP', network: 'XRP', payable: false }])
    await publish('funding.networks', networks)
  })

  test('costs what was published a day before, from then on', async () => {
    const ada = await newcomer()
    const fee = async () => {
      const { data } = await app.call('spotWalletList', {}, ada)
      return data.items.find(({ name }) => name === 'USDT-TRC20')?.feeFixed
    }
    await publish('funding.terms', { 'USDT-TRC20': { feeFixed: '1.50', feeRate: 1_000 } })
    expect(await fee()).toBe('0.00')
    app.clock.move(48 * hourMs)
    expect(await fee()).toBe('1.50')
  })
})

describe('a destination', () => {
  test('is kept sealed, waits for a day, is told of by letter, and stands in the trail', async () => {
    const ada = await newcomer()
    const { data } = await ada.bindAddress(tron)
    const holdUntil = new Date(app.now() + shippedHoldMs).toISOString()
    expect(data.address).toMatchObject({
      name: 'USDT-TRC20',
      network: 'TRC20',
      currency: 'USDT',
      walletAddress: tron,
      memo: null,
      holdUntil,
      payable: true,
    })
    const bound = await ada.bindCard()
    // Written as banks take it.
    expect(bound.data.card).toMatchObject({
      payeeAccount: 'DE89370400440532013000',
      swift: 'COBADEFF',
      holdUntil,
    })
    expect(await ada.addresses()).toEqual([data.address])
    expect(await ada.cards()).toEqual([bound.data.card])
    const { rows } = await app.product.database.query<{ all: string }>(
      `select string_agg(v::text, ' ') as all from destination.version v`,
    )
    for (const secret of [tron, 'DE8937', 'Orrinsdale']) {
      expect(rows[0]?.all).not.toContain(secret)
      expect(rows[0]?.all).not.toContain(Buffer.from(secret).toString('hex'))
    }
    await expect
      .poll(async () => (await lettersTo(app, ada.email)).map(({ subject }) => subject))
      .toContain('New withdrawal destination')
    const trail = await app.product.database.query<{ action: string }>({
      text: `select action from audit.entry where subject_kind = 'destination' and customer =
        (select id from identity.customer where uid = $1) order by id`,
      values: [ada.uid],
    })
    expect(trail.rows.map(({ action }) => action)).toEqual(['destination.added', 'destination.added'])
    app.clock.move(shippedHoldMs)
    expect(await ada.addresses()).toMatchObject([{ holdUntil: null }])
  })

  test('that is changed waits anew, and what it said before stays to be read', async () => {
    const ada = await newcomer()
    const { id } = (await ada.bindAddress(tron)).data.address
    app.clock.move(30 * hourMs)
    const edit = (walletAddress: string) =>
      app.call('walletAddressEdit', { id, network: 'USDT-TRC20', walletAddress }, ada)
    // The same again is no change.
    expect((await edit(tron)).data.address.holdUntil).toBeNull()
    const holdUntil = new Date(app.now() + shippedHoldMs).toISOString()
    expect((await edit(otherTron)).data.address).toMatchObject({ id, walletAddress: otherTron, holdUntil })
    const customer = await customerOf(ada.uid)
    const { database, vault } = app.product
    const read = (version: number) => readDestinationVersion(database, { vault }, { customer, id, version })
    expect(await read(1)).toMatchObject({ fields: { walletAddress: tron } })
    expect(await read(2)).toMatchObject({ fields: { walletAddress: otherTron } })
    await app.call('walletAddressDelete', { id }, ada)
    expect(await ada.addresses()).toEqual([])
    expect(await read(2)).toMatchObject({ version: 2 })
    expect(
      await findDestination(database, { vault }, { customer, kind: 'wallet_address', id }),
    ).toBeUndefined()
    expect(await edit(tron)).toMatchObject({ refusal: 'destination.unknown', status: 404 })
    expect(await app.call('walletAddressDelete', { id }, ada)).toMatchObject({
      refusal: 'destination.unknown',
    })
  })

  test('of a demo account waits for nothing: it is there to try the way', async () => {
    const demo = customerBy(await app.openDemo())
    expect((await demo.bindAddress(tron, 'USDT-EXAMPLE')).data.address.holdUntil).toBeNull()
    expect(await demo.addresses()).toMatchObject([{ holdUntil: null, payable: true }])
  })

  test('is known again at another customer, however it is written, and demo accounts do not count', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()]
    const { id } = (await ada.bindAddress(ethereum, 'USDT-ERC20')).data.address
    const shared = async () => {
      const { database, vault } = app.product
      const what = { customer: await customerOf(ada.uid), kind: 'wallet_address', id } as const
      return (await findDestination(database, { vault }, what))?.sharedWith
    }
    expect(await shared()).toBe(0)
    await bob.bindAddress(ethereum.toLowerCase(), 'USDT-ERC20')
    expect(await shared()).toBe(1)
  })

  test('is one of the customer’s own: nobody else reads, changes or removes it', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()]
    const { id } = (await ada.bindCard()).data.card
    expect(await bob.cards()).toEqual([])
    const unknown = { refusal: 'destination.unknown' }
    expect(await app.call('bankCardEdit', { id, ...card }, bob)).toMatchObject(unknown)
    expect(await app.call('bankCardDelete', { id }, bob)).toMatchObject(unknown)
    // Nor is a card taken for an address.
    expect(await app.call('walletAddressDelete', { id }, ada)).toMatchObject(unknown)
    expect(await ada.cards()).toHaveLength(1)
  })
})

describe('refusals', () => {
  let eve: Awaited<ReturnType<typeof newcomer>>
  beforeAll(async () => {
    eve = await newcomer()
  })

  test.each([
    ['destination.network', tron, 'USDT-NONE', undefined],
    ['destination.network', tron, 'USDT-IN', undefined],
    ['destination.address', ethereum, 'USDT-TRC20', undefined],
    ['destination.address', `${tron.slice(0, -1)}u`, 'USDT-TRC20', undefined],
    // A letter in the wrong case is a wrong checksum.
    ['destination.address', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'USDT-ERC20', undefined],
    ['destination.memo', tron, 'USDT-TRC20', '12'],
    ['destination.memo', 'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv', 'XRP', 'abc'],
    ['destination.house', usdt.address, 'USDT-TRC20', undefined],
    ['destination.lost', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT-TRC20', undefined],
    ['destination.lost', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT-ERC20', undefined],
    ['destination.lost', '0x000000000000000000000000000000000000dEaD', 'USDT-ERC20', undefined],
  ])('%s of an address: %s, %s', async (refusal, address, network, memo) => {
    expect(await eve.bindAddress(address, network, memo)).toMatchObject({ status: 422, refusal })
    expect(await eve.addresses()).toEqual([])
  })

  test.each([
    ['destination.network', { currency: 'CHF' }],
    ['destination.iban', { payeeAccount: 'DE89370400440532013001' }],
    // The bank's country uses IBANs.
    ['destination.iban', { payeeAccount: '0532013000' }],
    ['destination.country', { swift: 'BNPAFRPP' }],
    ['destination.bic', { swift: 'COBA' }],
    ['destination.account', { swift: 'HSBCHKHH', payeeAccount: '12' }],
    ['destination.account', { swift: 'HSBCHKHH', payeeAccount: '=1+1+1+1' }],
    ['destination.card_number', { swift: 'HSBCHKHH', payeeAccount: '4242 4242 4242 4242' }],
    ['destination.house', { payeeAccount: bank.payeeAccount }],
  ])('%s of a bank card: %j', async (refusal, rest) => {
    expect(await eve.bindCard(rest)).toMatchObject({ status: 422, refusal })
    expect(await eve.cards()).toEqual([])
  })

  test.each([
    [
      'a bank of an island with the IBAN of its kingdom',
      { swift: 'RBOSGGSX', payeeAccount: 'GB29NWBK60161331926819' },
    ],
    ['a number by itself where there are no IBANs', { swift: 'HSBCHKHH', payeeAccount: '004-123456-838' }],
  ])('do not meet %s', async (_, rest) => {
    const ada = await newcomer()
    expect(await ada.bindCard(rest)).toMatchObject({ type: 'ok' })
  })

  test('may be named by its currency, where its address fits one network alone', async () => {
    const ada = await newcomer()
    const bind = (input: object) =>
      app.call('walletAddressAdd', input as CallInput<'walletAddressAdd'>, { token: ada.token })
    expect(await bind({ currency: 'USDT', walletAddress: tron })).toMatchObject({
      data: { address: { name: 'USDT-TRC20', network: 'TRC20', currency: 'USDT', walletAddress: tron } },
    })
    expect(await bind({ currency: 'USDT', walletAddress: ethereum })).toMatchObject({
      data: { address: { name: 'USDT-ERC20' } },
    })
    expect(await bind({ currency: 'USDT', network: 'USDT-TRC20', walletAddress: otherTron })).toMatchObject({
      data: { address: { name: 'USDT-TRC20', currency: 'USDT' } },
    })
    const refusals: readonly (readonly [object, object])[] = [
      [{ walletAddress: tron }, { refusal: 'request.invalid', fields: { network: 'Required' } }],
      // Nobody but the customer knows which network was meant.
      [
        { currency: 'USDT', walletAddress: 'neither' },
        { refusal: 'request.invalid', fields: { network: '' } },
      ],
      [{ currency: 'DOGE', walletAddress: tron }, { refusal: 'destination.network' }],
      [{ currency: 'BTC', network: 'USDT-TRC20', walletAddress: tron }, { refusal: 'destination.network' }],
    ]
    for (const [input, { fields, ...rest }] of refusals as readonly [object, { fields?: object }][]) {
      const answer = await bind(input)
      expect(answer).toMatchObject({ status: 422, ...rest })
      expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(fields ?? {}))
    }
    expect(await ada.addresses()).toHaveLength(3)
  })

  test.each(['bankName', 'bankAddress', 'swift', 'payee', 'payeeAccount'])(
    'meet a bank card without %s',
    async field => {
      const missing = { status: 422, refusal: 'request.invalid', fields: { [field]: 'Required' } }
      const { [field]: _, ...rest } = card as Record<string, string>
      const { token } = eve
      expect(await app.call('bankCardAdd', rest as never, { token })).toMatchObject(missing)
      expect(await eve.bindCard({ [field]: ' ' })).toMatchObject(missing)
      expect(await eve.cards()).toEqual([])
    },
  )

  test('meet the same one twice, and one more than so many', async () => {
    const ada = await newcomer()
    await ada.bindCard()
    expect(await ada.bindCard({ payeeAccount: 'DE89370400440532013000' })).toMatchObject({
      refusal: 'destination.bound_already',
    })
    const more = (number: number) =>
      ada.bindCard({ swift: 'HSBCHKHH', payeeAccount: `004-12345${number}-838` })
    // All at once: as many are bound as may be.
    await Promise.all(Array.from({ length: destinationsMax + 2 }, (_, number) => more(number)))
    expect(await ada.cards()).toHaveLength(destinationsMax)
    expect(await more(99)).toMatchObject({
      refusal: 'destination.too_many',
      message: 'You have the maximum of 10 on this list. Delete one first.',
    })
  })
})

test('the product’s own role changes nothing that was bound, and brings nothing back', async () => {
  const ada = await newcomer()
  const { id } = (await ada.bindAddress(tron)).data.address
  const run = (text: string) => app.product.database.query({ text, values: [id] })
  await expect(
    run('update destination.version set hold_until = bound_at where destination = $1'),
  ).rejects.toThrow('permission denied')
  await expect(run('delete from destination.destination where id = $1')).rejects.toThrow('permission denied')
  await app.call('walletAddressDelete', { id }, ada)
  await expect(run('update destination.destination set removed_at = null where id = $1')).rejects.toThrow(
    'taken away once',
  )
  await expect(
    run(`insert into destination.version select destination, version + 1, customer, currency, network, fields, print,
      bound_at, hold_until from destination.version where destination = $1`),
  ).rejects.toThrow('not the next version')
})

const customerOf = async (uid: string) => {
  const { rows } = await app.product.database.query<{ id: bigint }>({
    text: 'select id from identity.customer where uid = $1',
    values: [uid],
  })
  return String(rows[0]?.id) as Parameters<typeof findDestination>[2]['customer']
}
