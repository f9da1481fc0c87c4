import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import type { ChainHead, Verification } from '@plumbline/server/core/audit/index'
import { verifyTrail } from '@plumbline/server/core/audit/index'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrail, type Trail } from './people.ts'

let trail: Trail
beforeEach(async () => {
  trail = await openTrail()
})
afterEach(() => trail.end())

const verify = (rest: { kept?: ChainHead; unsealedMs?: number } = {}): Promise<Verification> =>
  trail.database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyTrail(tx, rest)
  })
const about = (id: string) => ({ subject: { kind: 'customer' as const, id } })
/** So many entries in their places. */
const write = async (count: number): Promise<void> => {
  for (let place = 1; place <= count; place += 1)
    await trail.append({
      ...about(String(place)),
      customer: trail.ada,
      reason: place % 2 === 0 ? 'asked by phone' : undefined,
      before: { flag: 'off' },
      after: { flag: 'on', é: '漢字', 'a:b,': null },
      personal: { address: '203.0.113.7' },
    })
  await trail.audit.seal()
}

describe('an untouched trail', () => {
  it('verifies from its first entry to its head', async () => {
    expect(await verify()).toMatchObject({ checked: 0, waiting: 0, fault: undefined })
    await write(5)
    await trail.append()
    const found = await verify()
    expect(found).toMatchObject({ checked: 5, waiting: 1, fault: undefined, head: { sequence: 5n } })
    expect(await verify({ kept: found.head })).toMatchObject({ fault: undefined })
  })

  it('verifies in batches, longer than one', async () => {
    await trail.owner.query(
      `insert into audit.entry (at, actor_kind, action, subject_kind, subject_id)
       select now(), 'system', 'customer.view', 'customer', place::text from generate_series(1, 4500) place`,
    )
    await trail.audit.seal()
    expect(await verify()).toMatchObject({ checked: 4500, fault: undefined })
  })

  it('still verifies when a customer was erased', async () => {
    await write(3)
    await trail.vault.erase(trail.database, trail.ada, Date.now())
    await write(2)
    expect(await verify()).toMatchObject({ checked: 5, fault: undefined })
  })
})

/** What somebody with all rights over the database could do, and what is found. */
const deeds: readonly [string, string, Partial<{ kind: string; sequence: bigint | undefined }>][] = [
  ['a reason changed', `update audit.entry set reason = 'x' where id = 3`, { kind: 'changed', sequence: 3n }],
  ['a value changed', `update audit.entry set after = '{"flag":"off"}' where id = 4`, { kind: 'changed', sequence: 4n }],
  ['a space put into a value', `update audit.entry set after = '{"flag": "on","é":"漢字","a:b,":null}' where id = 4`, { kind: 'changed', sequence: 4n }],
  ['who did it changed', `update audit.entry set actor_id = 2 where id = 1`, { kind: 'changed', sequence: 1n }],
  ['a moment changed by a microsecond', `update audit.entry set at = at + interval '1 microsecond' where id = 2`, { kind: 'changed', sequence: 2n }],
  ['what is personal changed', `update audit.entry set personal = personal || '\\x00'::bytea where id = 2`, { kind: 'changed', sequence: 2n }],
  ['an absent reason made an empty one', `update audit.entry set reason = '' where id = 1`, { kind: 'changed', sequence: 1n }],
  ['two entries swapped', `update audit.entry a set subject_id = b.subject_id from audit.entry b where a.id + b.id = 5 and a.id in (2, 3)`, { kind: 'changed', sequence: 2n }],
  ['two places swapped', `alter table audit.seal drop constraint seal_entry_key; update audit.seal set entry = case sequence when 2 then 3 else 2 end where sequence in (2, 3)`, { kind: 'changed', sequence: 2n }],
  ['an entry removed', 'delete from audit.entry where id = 3', { kind: 'missing', sequence: 3n }],
  ['a place removed', 'delete from audit.seal where sequence = 2', { kind: 'missing', sequence: 2n }],
  ['an entry and its place removed', 'delete from audit.seal where sequence = 2; delete from audit.entry where id = 2', { kind: 'missing', sequence: 2n }],
  ['a hash changed', `update audit.seal set hash = previous where sequence = 4`, { kind: 'changed', sequence: 4n }],
  ['the end cut off', 'delete from audit.seal where sequence > 4; delete from audit.entry where id > 4', { kind: 'cut', sequence: 5n }],
  ['the head moved back', `update audit.head set sequence = 5`, { kind: 'foreign', sequence: 6n }],
  ['a place put behind the head', `insert into audit.entry (at, actor_kind, action, subject_kind, subject_id) values (now(), 'system', 'customer.view', 'customer', 'x'); insert into audit.seal select 7, max(id), now(), decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from audit.entry`, { kind: 'foreign', sequence: 7n }],
  ['an entry slipped past the sealer', `insert into audit.entry (at, actor_kind, action, subject_kind, subject_id) values (now(), 'system', 'customer.view', 'customer', 'x')`, { kind: 'unsealed', sequence: undefined }],
] // prettier-ignore

describe('the verification finds', () => {
  it.each(deeds)('%s', async (_, deed, fault) => {
    await write(6)
    await trail.tamper(deed)
    const found = await verify()
    expect(found.fault).toMatchObject(fault)
    if (fault.sequence !== undefined && fault.kind !== 'foreign')
      expect(found.checked).toBe(Number(fault.sequence) - 1)
  })

  it('an entry that has waited too long', async () => {
    await write(1)
    await trail.append()
    expect(await verify()).toMatchObject({ waiting: 1, fault: undefined })
    expect(await verify({ unsealedMs: 0 })).toMatchObject({ fault: { kind: 'unsealed', entry: 2n } })
  })

  it('a chain sealed anew behind a head that was kept elsewhere, and an end cut off with the head', async () => {
    await write(4)
    const { head: kept } = await verify()
    await trail.tamper(`
      update audit.entry set reason = 'x' where id = 3;
      delete from audit.seal where sequence >= 3;
      update audit.head set sequence = 2, hash = (select hash from audit.seal where sequence = 2);
      insert into audit.unsealed values (3), (4)`)
    await trail.audit.seal()
    expect(await verify()).toMatchObject({ checked: 4, fault: undefined })
    expect(await verify({ kept })).toMatchObject({ fault: { kind: 'rewritten', sequence: 4n } })

    await trail.tamper(`
      delete from audit.seal where sequence >= 3;
      delete from audit.entry where id >= 3;
      update audit.head set sequence = 2, hash = (select hash from audit.seal where sequence = 2)`)
    expect(await verify()).toMatchObject({ checked: 2, fault: undefined })
    expect(await verify({ kept })).toMatchObject({ fault: { kind: 'cut', sequence: 3n } })
  })
})

describe('any history', () => {
  it('verifies, and one bit changed anywhere in it is found where it is', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 }).filter(each => !each.includes('\0'))
    const entry = fc.record({
      id: text,
      reason: fc.option(text, { nil: undefined }),
      after: fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
      personal: fc.option(fc.record({ device: text }), { nil: undefined }),
    })
    let before = 0
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), fc.nat(), async (entries, chosen) => {
        for (const { id, reason, after, personal } of entries) {
          await trail.append({ ...about(id), reason, after: after as never, personal, customer: trail.ada })
          if (chosen % 2 === 0) await trail.audit.seal()
        }
        await trail.audit.seal()
        const whole = await verify()
        expect(whole).toMatchObject({ checked: before + entries.length, fault: undefined })
        const place = before + 1 + (chosen % entries.length)
        before += entries.length
        const of = `(select entry from audit.seal where sequence = ${place})`
        await trail.tamper(`update audit.entry set subject_id = subject_id || 'x' where id = ${of}`)
        expect(await verify()).toMatchObject({ fault: { kind: 'changed', sequence: BigInt(place) } })
        await trail.tamper(
          `update audit.entry set subject_id = left(subject_id, length(subject_id) - 1) where id = ${of}`,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('cannot be written in two ways with one hash: fields carry their length', async () => {
    await trail.append({ ...about('a'), reason: 'b,1:c' })
    await trail.append({ ...about('a,5:b'), reason: 'c' })
    await trail.audit.seal()
    const { rows } = await trail.database.query<{ hash: Buffer }>('select hash from audit.seal')
    expect(new Set(rows.map(({ hash }) => createHash('md5').update(hash).digest('hex'))).size).toBe(2)
  })
})
