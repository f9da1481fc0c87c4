import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moment, openTrail, staffAna, type Trail } from './people.ts'

let trail: Trail
beforeEach(async () => {
  trail = await openTrail()
})
afterEach(() => trail.end())

const sealedSubjects = async (): Promise<string[]> => {
  const { rows } = await trail.database.query<{ subject: string }>(
    `select subject_id as subject from audit.seal join audit.entry on entry.id = seal.entry order by sequence`,
  )
  return rows.map(({ subject }) => subject)
}
const about = (id: string) => ({ subject: { kind: 'customer' as const, id } })

describe('an entry', () => {
  it('stands with what it tells of, or not at all', async () => {
    await expect(
      trail.database.transaction(async tx => {
        await trail.audit.append(tx, {
          actor: { kind: 'staff', id: staffAna },
          action: 'customer.noted',
          ...about('1'),
          now: moment,
        })
        throw new Error('the use case failed')
      }),
    ).rejects.toThrow('the use case failed')
    expect(await trail.audit.seal()).toBe(0)
  })

  it('keeps personal values encrypted', async () => {
    await trail.append({ customer: trail.ada, personal: { address: '203.0.113.7' } })
    const { rows } = await trail.database.query<{ personal: Buffer }>('select personal from audit.entry')
    expect(rows[0]?.personal.toString('latin1')).not.toContain('203.0.113.7')
  })

  it.each([
    ['changes one', `update audit.entry set reason = 'x'`],
    ['removes one', 'delete from audit.entry'],
    ['empties the table', 'truncate audit.entry cascade'],
    ['seals by itself', `insert into audit.seal values (1, 1, now(), '', '')`],
    ['moves the head', 'update audit.head set sequence = 0'],
    ['forgets to seal one', 'delete from audit.unsealed'],
    ['says when it was written', `insert into audit.entry (at, recorded_at) values (now(), now())`],
  ])('refuses the product that %s', async (_, text) => {
    await trail.append()
    await expect(trail.database.query(text)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['changes one', `update audit.entry set reason = 'x'`],
    ['removes one', 'delete from audit.entry'],
    ['empties the table', 'truncate audit.entry cascade'],
    ['changes a seal', `update audit.seal set sealed_at = now()`],
    ['removes a seal', 'delete from audit.seal'],
    ['empties the seals', 'truncate audit.seal'],
  ])('stops the owner who %s by accident', async (_, text) => {
    await trail.append()
    await trail.audit.seal()
    await expect(trail.owner.query(text)).rejects.toMatchObject({ code: 'PL002' })
  })
})

describe('sealing', () => {
  it('follows the order of commits: who commits late is sealed late, and nobody is lost', async () => {
    let goOn = (): void => undefined
    const held = new Promise<void>(resolve => (goOn = resolve))
    let written = (): void => undefined
    const begun = new Promise<void>(resolve => (written = resolve))
    const slow = trail.database.transaction(async tx => {
      await trail.audit.append(tx, {
        actor: { kind: 'system' },
        action: 'customer.view',
        ...about('slow'),
        now: moment,
      })
      written()
      await held
    })
    await begun
    await trail.append(about('fast'))
    expect(await trail.audit.seal()).toBe(1)
    goOn()
    await slow
    expect(await trail.audit.seal()).toBe(1)
    expect(await sealedSubjects()).toEqual(['fast', 'slow'])
  })

  it('by many at once gives each entry one place', async () => {
    const work = Array.from({ length: 60 }, async (_, place) => {
      await trail.append(about(String(place)))
      if (place % 3 === 0) await trail.audit.seal()
      if (place % 7 === 0) await trail.database.query('select audit.seal_committed(3)')
    })
    await Promise.all(work)
    await trail.audit.seal()
    const { rows } = await trail.database.query(
      `select count(*)::int as seals, max(sequence)::int as last, (select count(*)::int from audit.unsealed) as waiting from audit.seal`,
    )
    expect(rows).toEqual([{ seals: 60, last: 60, waiting: 0 }])
  })

  it('broken off in the middle leaves whole what was sealed, and seals the rest the next time', async () => {
    for (let count = 0; count < 20; count += 1) await trail.append(about(String(count)))
    const broken = trail.database.transaction(async tx => {
      await tx.query('select audit.seal_committed(10)')
      await trail.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      )
      await tx.query('select 1')
    })
    await expect(broken).rejects.toThrow(/terminat|closed|connection error|EPIPE|ECONNRESET/i)
    expect(await trail.audit.seal()).toBe(20)
    expect(await sealedSubjects()).toEqual(Array.from({ length: 20 }, (_, place) => String(place)))
  })
})
