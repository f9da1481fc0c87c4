import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sharing } from './messages.ts'
import { dropOldShared, takeShared } from './take-shared.ts'

const sharing: Sharing = {
  path: '/share',
  field: 'proof',
  cache: 'shared',
  key: '/shared-proof',
  types: ['image/jpeg', 'image/png'],
  bytesMax: 1_000,
  keptMs: 3_600_000,
}

const kept = new Map<string, Response>()
let isFull = false

beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, response: Response) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        kept.set(key, response)
      },
      match: async (key: string) => kept.get(key),
      delete: async (key: string) => kept.delete(key),
    }),
  })
})

const picture = (bytes: number, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'Beleg ü.png', { type })
const sent = (...files: File[]): Request => {
  const body = new FormData()
  for (const file of files) body.append(sharing.field, file)
  return new Request('https://plumbline.example/share', { method: 'POST', body })
}

describe('a picture shared to the app', () => {
  it('waits on the device under one name, with its type', async () => {
    expect(await takeShared(sent(picture(4)), sharing)).toBe('/#/pages/fund/shared')
    const response = kept.get(sharing.key) ?? expect.fail('it was kept')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(decodeURIComponent(response.headers.get('x-name') ?? '')).toBe('Beleg ü.png')
    expect((await response.arrayBuffer()).byteLength).toBe(4)
  })

  it.each([
    ['nothing', 'empty', []],
    ['an empty file', 'empty', [picture(0)]],
    ['a PDF', 'type', [picture(4, 'application/pdf')]],
    ['a page', 'type', [picture(4, 'text/html')]],
    ['two pictures', 'several', [picture(4), picture(4)]],
    ['a picture above the limit', 'size', [picture(sharing.bytesMax + 1)]],
  ])('is refused by name: %s', async (_, fault, files) => {
    expect(await takeShared(sent(...files), sharing)).toBe(`/#/pages/fund/shared?refused=${fault}`)
    expect(kept.size).toBe(0)
  })

  it('is refused where the form cannot be read, or the device has no room', async () => {
    const unreadable = new Request('https://plumbline.example/share', { method: 'POST', body: 'no form' })
    expect(await takeShared(unreadable, sharing)).toBe('/#/pages/fund/shared?refused=failed')
    isFull = true
    expect(await takeShared(sent(picture(4)), sharing)).toBe('/#/pages/fund/shared?refused=failed')
  })

  it.each([
    ['stays within its time', (at: number) => at + sharing.keptMs - 1, 1],
    ['is deleted after its time', (at: number) => at + sharing.keptMs, 0],
    ['is deleted where the clock was put back', (at: number) => at - 1, 0],
  ])('%s when another version of the worker takes over', async (_, nowAfter, left) => {
    await takeShared(sent(picture(4)), sharing)
    const at = Number(kept.get(sharing.key)?.headers.get('x-at'))
    await dropOldShared(nowAfter(at), sharing)
    expect(kept.size).toBe(left)
  })
})
