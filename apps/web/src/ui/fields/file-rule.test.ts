import { expect, it } from 'vitest'
import { faultOf, sizeIn, type FileRule } from './file-rule.ts'

const images: FileRule = { types: { 'image/png': 'PNG', 'image/jpeg': 'JPG' }, bytesMax: 8_000_000 }

it.each([
  ['image/png', 8_000_000, undefined],
  ['image/jpeg', 1, undefined],
  ['image/png', 8_000_001, 'tooLarge'],
  ['image/png', 0, 'emptyFile'],
  ['image/svg+xml', 100, 'wrongType'],
  ['', 100, 'wrongType'],
] as const)('a file of type "%s" and %i bytes: %s', (type, size, fault) => {
  expect(faultOf({ type, size }, images)).toBe(fault)
})

const photos: FileRule = { ...images, shrinks: true }

it.each([
  ['image/jpeg', 30_000_000, undefined],
  ['image/heic', 3_000_000, undefined],
  ['image/jpeg', 100_000_001, 'tooLarge'],
  ['image/jpeg', 0, 'emptyFile'],
  ['image/svg+xml', 100, 'wrongType'],
  ['image/gif', 100, 'wrongType'],
  ['application/pdf', 100, 'wrongType'],
] as const)('where photos are shrunk, a file of type "%s" and %i bytes: %s', (type, size, fault) => {
  expect(faultOf({ type, size }, photos)).toBe(fault)
})

it.each([
  [1, 'kilobytes', '1'],
  [999_000, 'kilobytes', '999'],
  [8_000_000, 'megabytes', '8'],
  [8_000_001, 'megabytes', '8.1'],
  [12_340_000, 'megabytes', '12.4'],
] as const)('%i bytes read in %s: %s', (bytes, unit, count) => {
  expect(sizeIn(bytes)).toEqual({ unit, count })
})
