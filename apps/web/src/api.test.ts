import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  asCustomer,
  CallError,
  isWorthRepeating,
  onSessionNews,
  outputOf,
  requestTimeoutMs,
  type CallProblem,
} from './api.ts'
import { forget, signIn } from './token.ts'

const refused: CallProblem = { kind: 'refused', code: 1001, message: '', refusal: '', fields: {} }

describe('a reading that failed', () => {
  it.each<[CallProblem, number, boolean]>([
    [{ kind: 'connection' }, 0, true],
    [{ kind: 'connection' }, 1, true],
    [{ kind: 'connection' }, 2, false],
    [{ kind: 'http', status: 502 }, 0, true],
    [{ kind: 'unreadable' }, 0, true],
    [{ kind: 'timeout' }, 0, false],
    [refused, 0, false],
  ])('as %j is, after %i failures, asked for again: %s', (problem, failures, again) => {
    expect(isWorthRepeating(failures, new CallError(problem))).toBe(again)
  })

  it('for a reason of the app’s own is not asked for again', () => {
    expect(isWorthRepeating(0, new Error('a bug'))).toBe(false)
  })

  it('has had the minute of the specification', () => {
    expect(requestTimeoutMs).toBe(60_000)
  })
})

/** An answer whose beginning has come, and whose end does not. */
const broken = (reason: Error): Response =>
  new Response(new ReadableStream({ start: controller => controller.error(reason) }))

describe('an answer that breaks off', () => {
  it.each<[string, Error, CallProblem]>([
    ['the time is over', new DOMException('', 'TimeoutError'), { kind: 'timeout' }],
    ['the connection is lost', new TypeError('terminated'), { kind: 'connection' }],
  ])('because %s says so', async (_, reason, problem) => {
    await expect(outputOf<'assets'>(broken(reason))).rejects.toMatchObject({ problem })
  })

  it('because nobody wants it any more is no problem of the server', async () => {
    const left = new DOMException('', 'AbortError')
    await expect(outputOf<'assets'>(broken(left))).rejects.toBe(left)
  })
})

describe('what comes for somebody who has left meanwhile', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      clear: () => kept.clear(),
    })
    vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => undefined })
    signIn('of ada', 'ada')
  })
  // Other files share what remembers of whom the page is.
  afterAll(() => {
    forget()
    vi.unstubAllGlobals()
  })

  /** Asked while Ada is signed in, and answered after what happens then. */
  const answered = async (meanwhile: () => void, answer: () => string): Promise<string> => {
    let open = (): void => undefined
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const asked = asCustomer('assets', async () => {
      await gate
      return answer()
    })
    meanwhile()
    open()
    return asked
  }
  const figures = () => 'figures of Ada'
  const refusal = (): string => {
    throw new CallError({ ...refused, message: 'Ada has 12.00 USD' })
  }
  const lost = { problem: { kind: 'connection' } }
  const leave = () => forget()
  const makeRoom = () => {
    forget()
    signIn('of ben', 'ben')
  }

  it.each([
    ['nobody is signed in', leave],
    ['somebody else is', makeRoom],
  ])('reaches nobody where %s by then, be it an answer or a refusal', async (_, meanwhile) => {
    await expect(answered(meanwhile, figures)).rejects.toMatchObject(lost)
    signIn('of ada', 'ada')
    await expect(answered(meanwhile, refusal)).rejects.toMatchObject(lost)
  })

  it.each([
    ['who stayed', () => undefined],
    ['whose token was replaced', () => signIn('another of ada')],
    [
      'who came back',
      () => {
        forget()
        signIn('another of ada', 'ada')
      },
    ],
  ])('reaches the same customer, %s', async (_, meanwhile) => {
    expect(await answered(meanwhile, figures)).toBe('figures of Ada')
    await expect(answered(meanwhile, refusal)).rejects.toMatchObject({ problem: { kind: 'refused' } })
  })

  it('says nothing of the session that follows', async () => {
    const heard: unknown[] = []
    onSessionNews(news => heard.push(news))
    const expired = (): string => {
      throw new CallError({ ...refused, code: 101 })
    }
    await expect(answered(makeRoom, expired)).rejects.toMatchObject(lost)
    expect(heard).toEqual([])
  })
})
