import { describe, expect, it } from 'vitest'
import { isLostAddress, lostAddresses, addressFormats } from '../destination/index.ts'
import { judgeLostAddresses, knownAlready, lostAddressesMax, readLostAddresses } from './lost-addresses.ts'

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const base = { addressFormat: 'ethereum', address: token, about: 'Contract of USDC' } as const
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      `TOKEN-${place}`,
      { ...base, address: `0x${(place + 0x1_00_00).toString(16).padStart(40, '7')}` },
    ]),
  )

describe('addresses that are added to the lost ones', () => {
  it('are read as they are written, as many as there is room for', () => {
    expect(readLostAddresses({ 'USDC-BASE': base })).toEqual({ ok: true, value: { 'USDC-BASE': base } })
    expect(readLostAddresses(many(lostAddressesMax))).toMatchObject({ ok: true })
    expect(readLostAddresses({})).toEqual({ ok: true, value: {} })
  })

  it.each([
    ['no table', [], undefined],
    ['too many', many(lostAddressesMax + 1), undefined],
    ['a name in small letters', { usdc: base }, '{}'],
    ['no entry', { USDC: token }, '{}'],
    ['a form that there is not', { USDC: { ...base, addressFormat: 'base' } }, 'addressFormat'],
    ['no address', { USDC: { ...base, address: '' } }, 'address'],
    ['an address with a space', { USDC: { ...base, address: ` ${token}` } }, 'address'],
    ['nothing said of what it is', { USDC: { ...base, about: '' } }, 'about'],
    ['more than a line', { USDC: { ...base, about: 'one\ntwo' } }, 'about'],
    ['a customer', { USDC: { ...base, uid: '10000001' } }, 'uid'],
  ])('are refused with %s', (_, value, field) => {
    expect(readLostAddresses(value)).toMatchObject(
      field === undefined ? { refusal: 'setting.invalid' } : { refusal: 'setting.rule', figures: { field } },
    )
  })

  it.each(addressFormats.flatMap(format => lostAddresses[format].map(address => [format, address] as const)))(
    'cannot repeat what is shipped, and hold on where they do: %s %s',
    (addressFormat, address) => {
      const repeated = { SHIPPED: { ...base, addressFormat, address } }
      expect(readLostAddresses(repeated)).toEqual({ ok: true, value: repeated })
      expect(judgeLostAddresses(repeated, () => true)).toMatchObject({
        refusal: 'setting.rule',
        figures: { field: 'address', allowed: knownAlready },
      })
    },
  )

  it('stand there once, however they are written', () => {
    const twice = { A1: base, A2: { ...base, address: token.toLowerCase() } }
    expect(judgeLostAddresses(twice, () => true)).toMatchObject({
      refusal: 'setting.rule',
      figures: { place: 'A2', field: 'address', allowed: knownAlready },
    })
  })

  it('must be addresses of their form', () => {
    const read = { 'USDC-BASE': base }
    expect(judgeLostAddresses(read, () => true)).toMatchObject({ ok: true })
    expect(judgeLostAddresses(read, format => format !== 'ethereum')).toMatchObject({
      refusal: 'setting.rule',
      figures: { place: 'USDC-BASE', field: 'address', allowed: 'ethereum' },
    })
  })

  it('are known however they are written, by their own form alone, and take nothing from what is shipped', () => {
    const added = [{ addressFormat: 'ethereum' as const, address: token }]
    expect(isLostAddress('ethereum', token)).toBe(false)
    expect(isLostAddress('ethereum', token.toLowerCase(), added)).toBe(true)
    expect(isLostAddress('tron', token, added)).toBe(false)
    for (const format of addressFormats)
      for (const address of lostAddresses[format]) expect(isLostAddress(format, address, added)).toBe(true)
  })
})
