import { timeHeader } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const headersOf = async (path: string): Promise<Headers> => (await fetch(new URL(path, app.address))).headers

describe('a page', () => {
  it('may load scripts and styles of this origin, and nothing inline', async () => {
    const policy = (await headersOf('/docs')).get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })
})

describe('an answer', () => {
  it.each(['/api/currency/list', '/api/fund/index', '/api/currency/detail?code=NOBODY'])(
    'to %s is never kept, framed or taken for a page',
    async path => {
      const headers = await headersOf(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('says the server’s time, by which devices go whose own clock may be set to anything', async () => {
    expect((await headersOf('/api/currency/list')).get(timeHeader)).toBe(String(app.now()))
    expect((await headersOf('/api/fund/index')).get(timeHeader)).toBe(String(app.now()))
  })
})
