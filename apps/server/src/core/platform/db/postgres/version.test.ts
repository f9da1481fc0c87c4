import { expect, it } from 'vitest'
import { versionFault } from './version.ts'

it.each([150_000, 150_018, 160_004, 170_000, 180_002, 190_000])('a server of version %i is used', version => {
  expect(versionFault(version)).toBeUndefined()
})

it.each([
  [149_999, '14.9999'],
  [140_011, '14.11'],
  [100_000, '10.0'],
  [90_624, '9.6.24'],
])('a server of version %i is refused as %s, with what to do', (version, name) => {
  expect(versionFault(version)).toBe(
    `This database server is Postgres ${name}, and Plumbline supports Postgres 15 and newer: upgrade the server, or leave DATABASE_URL empty to use the Postgres that comes with Plumbline; nothing was changed`,
  )
})
