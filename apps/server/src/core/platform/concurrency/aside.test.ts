import { expect, it } from 'vitest'
import { createAside } from './aside.ts'

const later = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}

it('what was begun beside is done before the end, with what it begins itself', async () => {
  const done: string[] = []
  const { aside, settled, end } = createAside(() => undefined)
  const [first, second] = [later(), later()]
  aside('', async () => {
    await first.promise
    done.push('first')
    aside('', async () => {
      await second.promise
      done.push('second')
    })
  })
  const isSettled = settled().then(() => done.push('settled'))
  first.resolve()
  await first.promise
  second.resolve()
  await isSettled
  expect(done).toEqual(['first', 'second', 'settled'])
  await end()
})

it('what fails is told of, in its words, and keeps nothing else from its end', async () => {
  const told = new Map<string, unknown>()
  const { aside, end } = createAside((trouble, error) => told.set(trouble, error))
  const error = new Error('no')
  aside('it could not be done', () => Promise.reject(error))
  aside('it threw', () => {
    throw error
  })
  await end()
  expect(Object.fromEntries(told)).toEqual({ 'it could not be done': error, 'it threw': error })
})

it('long work hears that it is to end, and nothing begins after the end', async () => {
  const { aside, end } = createAside(() => undefined)
  const begun = later()
  let steps = 0
  aside('', async isEnding => {
    begun.resolve()
    while (!isEnding()) {
      steps += 1
      await new Promise(resolve => void setImmediate(resolve))
    }
  })
  await begun.promise
  await end()
  const counted = steps
  aside('', async () => void (steps += 1))
  await end()
  expect(steps).toBe(counted)
})
