import type { CustomerId } from '@plumbline/rules/core'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAllowance, type Allowance } from './allowance.ts'

const ada = '1' as CustomerId
const ben = '2' as CustomerId
let at: number
let allowance: Allowance
beforeEach(() => {
  at = 1_000_000
  allowance = createAllowance(() => at as ElapsedMillis)
})

/** One that begins and ends. */
const whole = (customer: CustomerId) => {
  const taken = allowance.take(customer)
  if (taken.ok) taken.value.end()
  return taken
}

describe('statements of one customer', () => {
  it('are made one at a time, and leave others alone', () => {
    const first = allowance.take(ada)
    expect(allowance.take(ada)).toMatchObject({ refusal: 'server.busy' })
    expect(whole(ben)).toMatchObject({ ok: true })
    if (first.ok) first.value.end()
    expect(whole(ada)).toMatchObject({ ok: true })
  })

  it('are counted by the minute, from whatever address', () => {
    for (let times = 0; times < 20; times += 1) expect(whole(ada)).toMatchObject({ ok: true })
    at += 15_000
    expect(whole(ada)).toMatchObject({ refusal: 'request.too_many', figures: { seconds: '45' } })
    expect(whole(ben)).toMatchObject({ ok: true })
    at += 45_000
    expect(whole(ada)).toMatchObject({ ok: true })
  })
})
