import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import {
  backupDaysMax,
  goLiveCheckNames,
  goLiveChecklist,
  goLiveChecks,
  goLiveGroups,
  goLiveLeft,
  restoreDaysMax,
  type GoLiveCheck,
} from './checklist.ts'
import type { GoLiveFacts } from './facts.ts'

const now = 1_800_000_000_000 as Millis
const ago = (days: number) => (now - days * dayMs) as Millis
const whole = { have: 2, need: 2 }
const sending = { carrier: 'remote', lately: 'sent' } as const

/** A deployment of which nothing is missing. */
const ready: GoLiveFacts = {
  now,
  deployment: {
    mode: 'production',
    lackingKeys: [],
    address: 'encrypted',
    operator: whole,
    knowsCountries: true,
    isMonitored: true,
  },
  prices: { sources: whole, instruments: whole, calendars: whole },
  money: { networks: 1, banks: 1, cards: 'none', own: whole, fees: whole, limits: whole },
  texts: { languages: whole, own: whole },
  people: { twoStep: whole, managers: 2, publishers: 2, payers: 2, reviewers: 1 },
  messages: { mail: sending, sms: sending, push: sending },
  backup: { takenAt: ago(1), triedAt: ago(30) },
}

type Part = { [Key in Exclude<keyof GoLiveFacts, 'now'>]?: Partial<GoLiveFacts[Key]> }
const without = (part: Part): GoLiveFacts => ({
  ...ready,
  ...Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, { ...ready[key as keyof Part], ...value }]),
  ),
})
const local = { carrier: 'local', lately: 'sent' } as const
const failing = { carrier: 'remote', lately: 'failed' } as const
const quiet = { carrier: 'remote', lately: undefined } as const

const rows: readonly (readonly [GoLiveCheck, Part, 'missing' | 'advised'])[] = [
  ['production', { deployment: { mode: 'development' } }, 'missing'],
  ['keys', { deployment: { lackingKeys: ['SEAL_FILE'] } }, 'missing'],
  ['address', { deployment: { address: 'other' } }, 'missing'],
  ['operator', { deployment: { operator: { have: 1, need: 2 } } }, 'missing'],
  ['countries', { deployment: { knowsCountries: false } }, 'advised'],
  ['monitoring', { deployment: { isMonitored: false } }, 'advised'],
  ['alive', { prices: { sources: { have: 1, need: 2 } } }, 'missing'],
  ['instruments', { prices: { instruments: { have: 59, need: 60 } } }, 'advised'],
  ['calendars', { prices: { calendars: { have: 15, need: 16 } } }, 'missing'],
  ['networks', { money: { networks: 0 } }, 'advised'],
  ['banks', { money: { banks: 0 } }, 'advised'],
  ['examples', { money: { own: { have: 2, need: 3 } } }, 'missing'],
  ['cards', { money: { cards: 'sandbox' } }, 'missing'],
  ['fees', { money: { fees: { have: 0, need: 1 } } }, 'advised'],
  ['limits', { money: { limits: { have: 1, need: 2 } } }, 'advised'],
  ['languages', { texts: { languages: { have: 7, need: 8 } } }, 'missing'],
  ['agreements', { texts: { own: { have: 0, need: 4 } } }, 'advised'],
  ['two_step', { people: { twoStep: { have: 2, need: 3 } } }, 'missing'],
  ['managers', { people: { managers: 1 } }, 'missing'],
  ['publishers', { people: { publishers: 1 } }, 'missing'],
  ['payers', { people: { payers: 1 } }, 'missing'],
  ['reviewers', { people: { reviewers: 0 } }, 'missing'],
  ['mail', { messages: { mail: local } }, 'missing'],
  ['mail', { messages: { mail: failing } }, 'missing'],
  ['mail', { messages: { mail: quiet } }, 'missing'],
  ['sms', { messages: { sms: failing } }, 'missing'],
  ['sms', { messages: { sms: quiet } }, 'missing'],
  ['push', { messages: { push: local } }, 'advised'],
  ['backup_taken', { backup: { takenAt: undefined } }, 'missing'],
  ['backup_taken', { backup: { takenAt: ago(backupDaysMax + 1) } }, 'missing'],
  ['backup_tried', { backup: { triedAt: ago(restoreDaysMax + 1) } }, 'missing'],
]

describe('the go-live checklist', () => {
  it('is done where nothing is missing', () => {
    const findings = goLiveChecklist(ready)
    expect(findings.filter(({ state }) => state !== 'done')).toEqual([])
    expect(goLiveLeft(findings)).toEqual({ missing: 0, advised: 0 })
  })

  it.each(rows)('says of %s alone that it lacks, by %j', (check, part, state) => {
    const lacking = goLiveChecklist(without(part)).filter(each => each.state !== 'done')
    expect(lacking.map(each => [each.check, each.state])).toEqual([[check, state]])
  })

  it('has sources and their connection missing where only simulated prices are', () => {
    const findings = goLiveChecklist(without({ prices: { sources: { have: 0, need: 0 } } }))
    expect(findings.filter(({ state }) => state === 'missing').map(({ check }) => check)).toEqual([
      'sources',
      'alive',
    ])
  })

  it('names the keys that are not set', () => {
    const findings = goLiveChecklist(without({ deployment: { lackingKeys: ['SEAL_FILE'] } }))
    expect(findings.find(({ check }) => check === 'keys')).toMatchObject({
      share: { have: 2, need: 3 },
      lacking: ['SEAL_FILE'],
    })
  })

  it('needs a network or an account, and advises the other one', () => {
    const findings = goLiveChecklist(without({ money: { networks: 0, banks: 0 } }))
    expect(findings.filter(({ state }) => state === 'missing').map(({ check }) => check)).toEqual([
      'networks',
      'banks',
    ])
  })

  it('believes of the channels that are needed only what was sent, of push what did not fail', () => {
    const findings = goLiveChecklist(without({ messages: { mail: quiet, sms: quiet, push: quiet } }))
    expect(findings.filter(({ state }) => state !== 'done').map(({ check }) => check)).toEqual([
      'mail',
      'sms',
    ])
  })

  it('has every check once, in the order of its groups', () => {
    const groups = goLiveCheckNames.map(check => goLiveGroups.indexOf(goLiveChecks[check]))
    expect(groups).toEqual(groups.toSorted((a, b) => a - b))
    expect(new Set(rows.map(([check]) => check)).size).toBe(goLiveCheckNames.length - 1)
  })

  it('never has more missing after something was added', () => {
    const count = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(count, count, count, count, count, (networks, banks, managers, payers, more) => {
        const before = goLiveLeft(
          goLiveChecklist(without({ money: { networks, banks }, people: { managers, payers } })),
        )
        const after = goLiveLeft(
          goLiveChecklist(
            without({
              money: { networks: networks + more, banks: banks + more },
              people: { managers: managers + more, payers: payers + more },
            }),
          ),
        )
        expect(after.missing).toBeLessThanOrEqual(before.missing)
      }),
    )
  })
})
