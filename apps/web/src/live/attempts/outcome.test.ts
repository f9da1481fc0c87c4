import { expect, it } from 'vitest'
import { CallError } from '../../api.ts'
import { isOutcomeUnknown } from './outcome.ts'

const refused = (refusal: string, code: number) =>
  new CallError({ kind: 'refused', code, refusal, message: 'No', fields: {} })

it.each([
  ['no connection', new CallError({ kind: 'connection' }), true],
  ['no answer in time', new CallError({ kind: 'timeout' }), true],
  ['an answer that is none of ours', new CallError({ kind: 'http', status: 502 }), true],
  ['a fault of the server', refused('request.failed', 500), true],
  ['a provider that did not answer', refused('payment.provider_away', 1311), true],
  ['fields that cannot be read', refused('request.invalid', 422), false],
  ['a reason of the business', refused('quote.stale', 1002), false],
  ['something else than a call', new Error('no call'), false],
])('knows after %s what became of it, or not', (_, error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown)
})
