import { describe, expect, test } from 'vitest'
import { CallError } from '../../api.ts'
import { createOutbox, queuedMax, type Queued } from './outbox.ts'

const refusedAs = (refusal: string) =>
  new CallError({ kind: 'refused', code: 422, message: `because ${refusal}`, refusal, fields: {} })
const lost = () => new CallError({ kind: 'connection' })

/** A device: what it keeps, what it sends, and time that is wound. */
const device = (kept = new Map<string, string>()) => {
  const sent: string[] = []
  const answers: (Error | undefined)[] = []
  let plans: (() => void)[] = []
  const open = () =>
    createOutbox({
      name: 'outbox',
      storage: {
        getItem: key => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: key => void kept.delete(key),
      },
      timers: {
        after: work => {
          plans.push(work)
          return () => void (plans = plans.filter(each => each !== work))
        },
      },
      send: async ({ key }: Queued) => {
        const answer = answers.shift()
        if (answer !== undefined) throw answer
        sent.push(key)
      },
    })
  return {
    kept,
    sent,
    answers,
    open,
    wind: async () => {
      for (const plan of plans.splice(0)) plan()
      await settle()
    },
    waits: () => plans.length,
  }
}
const settle = () => new Promise(done => setTimeout(done, 0))
const message = (key: string) => ({ key, text: key, at: 0 })

describe('what was written', () => {
  test('goes out in its order, and is forgotten once it is there', async () => {
    const phone = device()
    const outbox = phone.open()
    for (const key of ['a', 'b', 'c']) outbox.add(message(key))
    await settle()
    expect([phone.sent, outbox.list(), phone.kept.size]).toEqual([['a', 'b', 'c'], [], 0])
  })

  test('waits without a connection, and goes out under the same name', async () => {
    const phone = device()
    phone.answers.push(lost(), lost())
    const outbox = phone.open()
    outbox.add(message('a'))
    await settle()
    outbox.add(message('b'))
    await settle()
    expect([phone.sent, outbox.list().length]).toEqual([[], 2])
    await phone.wind()
    expect([phone.sent, outbox.list()]).toEqual([['a', 'b'], []])
  })

  test('outlives the page', async () => {
    const phone = device()
    phone.answers.push(lost())
    phone.open().add(message('a'))
    await settle()
    const again = phone.open()
    expect(again.list().map(({ key }) => key)).toEqual(['a'])
    await again.flush()
    expect(phone.sent).toEqual(['a'])
  })

  test('waits where too much was sent, and is not lost', async () => {
    const phone = device()
    phone.answers.push(refusedAs('support.too_many_messages'))
    const outbox = phone.open()
    outbox.add(message('a'))
    await settle()
    expect(outbox.list()[0]?.refused).toBeUndefined()
    await phone.wind()
    expect(phone.sent).toEqual(['a'])
  })

  test('is shown with the reason where it was refused, and holds up nothing behind it', async () => {
    const phone = device()
    phone.answers.push(refusedAs('support.about_unknown'))
    const outbox = phone.open()
    outbox.add(message('a'))
    outbox.add(message('b'))
    await settle()
    expect(outbox.list()).toMatchObject([{ key: 'a', refused: 'because support.about_unknown' }])
    expect([phone.sent, phone.waits()]).toEqual([['b'], 0])
    outbox.retry('a')
    await settle()
    expect(phone.sent).toEqual(['b', 'a'])
  })

  test('can be taken back', async () => {
    const phone = device()
    phone.answers.push(refusedAs('support.empty'))
    const outbox = phone.open()
    outbox.add(message('a'))
    await settle()
    outbox.drop('a')
    expect([outbox.list(), phone.kept.size]).toEqual([[], 0])
  })

  test('is bounded', () => {
    const phone = device()
    phone.answers.push(lost())
    const outbox = phone.open()
    const taken = Array.from({ length: queuedMax + 1 }, (_, place) => outbox.add(message(String(place))))
    expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([queuedMax, false])
  })

  test.each(['{', '{}', '[1, null, {"key": 1}]', 'null'])('that another app left as %s is nothing', kept => {
    expect(
      device(new Map([['outbox', kept]]))
        .open()
        .list(),
    ).toEqual([])
  })
})
