import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attempt, createListeners, guarded, guardedOn, noteFault, onFault, type Fault } from './guard.ts'

const broken = new Error('broken')
const fail = (): never => {
  throw broken
}
let faults: Fault[] = []
let forget = (): void => undefined
beforeEach(() => {
  faults = []
  forget = onFault(fault => void faults.push(fault))
})
afterEach(() => forget())

describe('a guarded listener', () => {
  it('that throws is told of, and lets go of what it was about', () => {
    const released: unknown[] = []
    guarded('a frame', fail, error => void released.push(error))()
    expect(faults).toEqual([{ what: 'a frame', error: broken }])
    expect(released).toEqual([broken])
  })

  it('that fails later is told of too', async () => {
    guarded('a frame', async () => Promise.reject(broken))()
    await nextTurn()
    expect(faults).toEqual([{ what: 'a frame', error: broken }])
  })

  it('that goes well is called with all that came, and nothing is told', () => {
    const heard: unknown[] = []
    guarded('a frame', (...given: readonly [string, boolean]) => heard.push(...given))('text', true)
    expect({ heard, faults }).toEqual({ heard: ['text', true], faults: [] })
  })

  it('is told of twice where letting go fails as well', () => {
    guarded('a frame', fail, fail)()
    expect(faults).toHaveLength(2)
  })

  it.each([undefined, null, 'text', Object.create(null)])('may throw anything: %s', thrown => {
    guarded('a frame', () => {
      throw thrown
    })()
    expect(faults).toEqual([{ what: 'a frame', error: thrown }])
  })

  it('of one connection ends that one', () => {
    const emitter = new EventEmitter()
    let ended = 0
    guardedOn(emitter, () => (ended += 1))('message', 'a frame', fail)
    emitter.emit('message')
    expect({ ended, told: faults.length }).toEqual({ ended: 1, told: 1 })
  })
})

describe('those who are told of something', () => {
  it('are told each by itself, whatever another throws', () => {
    const listeners = createListeners<[number]>('news')
    const heard: number[] = []
    listeners.add(fail)
    const leave = listeners.add(number => heard.push(number))
    listeners.tell(1)
    leave()
    listeners.tell(2)
    expect({ heard, told: faults.length }).toEqual({ heard: [1], told: 2 })
  })
})

describe('where nobody is told of faults', () => {
  it('they are thrown on', () => {
    forget()
    expect(() => noteFault('a frame', broken)).toThrow(broken)
    expect(() => attempt('a frame', fail)).toThrow(broken)
  })
})
