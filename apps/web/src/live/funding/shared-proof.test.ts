import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, sharedForKey } from '../../token.ts'
import { bindSharedProof, leaveSharedProof, readSharedProof, tidySharedProof } from './shared-proof.ts'
import { sharing } from './sharing.ts'

const now = 1_790_000_000_000
const kept = new Map<string, string>()
const shared = new Map<string, Response>()

beforeEach(() => {
  kept.clear()
  shared.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => undefined })
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => shared.get(key)?.clone(),
      delete: async (key: string) => shared.delete(key),
    }),
  })
})

const share = (at: number) =>
  shared.set(sharing.key, new Response('picture', { headers: { 'x-at': String(at), 'x-name': 'a.png' } }))

describe('a picture that was shared to the app', () => {
  it('waits for its customer through the end of a session, and through the login after it', async () => {
    await bindSharedProof('1001')
    share(now)
    forget()
    await bindSharedProof('1001')
    expect((await readSharedProof(now))?.at).toBe(now)
  })

  it('goes when somebody else signs in, however the session before has ended', async () => {
    await bindSharedProof('1001')
    share(now)
    forget()
    await bindSharedProof('1002')
    expect(await readSharedProof(now)).toBeUndefined()
    expect(shared.size).toBe(0)
  })

  it('is not read while it is being deleted', async () => {
    await bindSharedProof('1001')
    share(now)
    const bound = bindSharedProof('1002')
    expect(await readSharedProof(now)).toBeUndefined()
    await bound
  })

  it('belongs to whoever signs in first where nobody was signed in', async () => {
    share(now)
    await bindSharedProof('1001')
    expect(await readSharedProof(now)).toBeDefined()
  })

  it.each([
    ['is kept within its time', sharing.keptMs - 1, 1],
    ['is deleted after its time', sharing.keptMs, 0],
    ['is deleted where the clock was put back', -1, 0],
  ])('%s, though no form asks for it', async (_, age, left) => {
    share(now - age)
    await tidySharedProof(new QueryClient(), { now: now, session: 'signed' })
    expect(shared.size).toBe(left)
  })

  it('leaves no trace of its customer once nothing waits and nobody is signed in', async () => {
    await bindSharedProof('1001')
    share(now)
    forget()
    await tidySharedProof(new QueryClient(), { now: now, session: 'over' })
    expect(kept.get(sharedForKey)).toBe('1001')
    await tidySharedProof(new QueryClient(), { now: now + sharing.keptMs, session: 'over' })
    expect(kept.has(sharedForKey)).toBe(false)
  })

  it('goes with a logout', async () => {
    await bindSharedProof('1001')
    share(now)
    await leaveSharedProof()
    expect([shared.size, kept.has(sharedForKey)]).toEqual([0, false])
  })
})
