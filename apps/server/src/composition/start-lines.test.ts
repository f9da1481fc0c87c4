import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startLines, type Started } from './start-lines.ts'

const started = (environment: Record<string, string> = {}, rest: Partial<Started> = {}): string =>
  startLines({
    config: readConfig(environment),
    address: 'http://127.0.0.1:8080',
    setUps: [{ username: 'admin', address: 'http://127.0.0.1:8080/#/pages/work/setup?link=abc' }],
    examples: ['BTC-EXAMPLE', 'USD-EXAMPLE'],
    holdMinutes: 2,
    ...rest,
  }).join('\n')

describe('what the start prints of a development', () => {
  it('is where to begin: the demo, a real account, staff, and what is an example', () => {
    const text = started()
    expect(text).toContain('Plumbline is running (development).')
    expect(text).toContain('Demo account  http://127.0.0.1:8080/#/pages/login')
    expect(text).toContain('land in http://127.0.0.1:8080/outbox')
    // Read by what starts products in tests, and by people who copy it.
    expect(text).toMatch(/Set up admin {2}http\S+link=abc {2}\(opens once, within 15 minutes\)/)
    expect(text).toContain('Examples      BTC-EXAMPLE, USD-EXAMPLE, complaints@example.org')
    expect(text).toContain('wait 2 minutes')
    expect(text).toContain('every market is open at weekends too')
    expect(text.split('\n').length).toBeLessThanOrEqual(14)
  })

  it('names no example where the operator has set everything', () => {
    const text = started({ COMPLAINT_EMAIL: 'desk@trade-desk.com' }, { examples: [], setUps: [] })
    expect(text).not.toContain('Examples')
    expect(text).not.toContain('Set up')
  })

  it('says nothing of weekends that are as in the markets', () => {
    expect(started({ SIMULATED_WEEKENDS: 'no' })).not.toContain('weekends')
  })
})

it('what the start prints of a production is where it is, and nothing to try', () => {
  const production = { ...readConfig({}), mode: 'production' as const, complaintEmail: 'desk@trade-desk.com' }
  const text = started({}, { config: production, examples: [], holdMinutes: 1_440 })
  expect(text).not.toMatch(/Try first|Demo account|outbox|Examples|Withdrawals/)
  expect(text).toContain('Staff ')
})
