import { addressFormats, isLostAddress, lostAddresses } from '@plumbline/rules/destination'
import { describe, expect, it } from 'vitest'
import { isAddress } from './formats.ts'

const listed = addressFormats.flatMap(format =>
  lostAddresses[format].map(address => [format, address] as const),
)

describe('an address at which coins are lost', () => {
  it.each(listed)('of %s could be typed by somebody: %s', (format, address) => {
    expect(isAddress(format, address)).toBe(true)
    expect(isLostAddress(format, address)).toBe(true)
  })
  it.each([
    ['ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['ethereum', '0x0000000000000000000000000000000000000000'],
    ['ethereum', '0x000000000000000000000000000000000000dEaD'],
    ['ethereum', '0x0000000000000000000000000000000000000001'],
  ] as const)('of %s is known however it is written: %s', (format, address) => {
    expect(isLostAddress(format, address)).toBe(true)
  })
  it.each([
    ['tron', 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ] as const)('is no other of %s: %s', (format, address) => {
    expect(isLostAddress(format, address)).toBe(false)
  })
})
