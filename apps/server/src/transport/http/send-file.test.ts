import { once } from 'node:events'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onFault, type Fault } from '../../core/platform/guard.ts'
import { sendFile } from './send-file.ts'

const broken = new Error('broken')
let faults: Fault[] = []
let forget = (): void => undefined
beforeEach(() => {
  faults = []
  forget = onFault(fault => void faults.push(fault))
})
afterEach(() => forget())

/** A server that answers with a file of these parts; one that is an error breaks it off. */
const serve = async (
  parts: readonly (string | Error)[],
  beforeSent?: (body: Readable) => Promise<unknown>,
) => {
  const app = Fastify()
  app.addHook('onSend', async (_, __, payload) => {
    if (payload instanceof Readable) await beforeSent?.(payload)
    return payload
  })
  app.setErrorHandler((_, __, reply) => reply.code(500).send({ type: 'error' }))
  app.get('/', (_, reply) =>
    sendFile(reply, {
      type: 'text/csv',
      name: 'file.csv',
      body: Readable.from(
        (function* () {
          for (const part of parts) {
            if (typeof part !== 'string') throw part
            yield part
          }
        })(),
        { objectMode: false },
      ),
    }),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

describe('a file', () => {
  it.each([[['a', 'b', 'c']], [['a'.repeat(100_000), 'b'.repeat(100_000)]], [[]]])(
    'is sent whole',
    async parts => {
      const { address, close } = await serve(parts)
      const answer = await fetch(address)
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="file.csv"')
      expect(await answer.text()).toBe(parts.join(''))
      await close()
      expect(faults).toEqual([])
    },
  )

  it('that fails before its first byte is answered as any other fault, and as no file', async () => {
    const { address, close } = await serve([broken])
    const answer = await fetch(address)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-disposition')).toBe(null)
    expect(await answer.json()).toEqual({ type: 'error' })
    await close()
  })

  it('that fails after its first bytes, before they are sent, is answered as any other fault', async () => {
    const { address, close } = await serve(['%PDF-1.7'], body =>
      once(body.destroy(broken), 'error').catch(() => undefined),
    )
    const answer = await fetch(address)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-disposition')).toBe(null)
    expect(await answer.json()).toEqual({ type: 'error' })
    await close()
  })

  it('that fails later breaks off, and is told of', async () => {
    const { address, close } = await serve(['a'.repeat(100_000), broken])
    const answer = await fetch(address)
    await expect(answer.text()).rejects.toThrow('terminated')
    await close()
    expect(faults).toEqual([{ what: 'a file broke off', error: broken }])
  })
})
