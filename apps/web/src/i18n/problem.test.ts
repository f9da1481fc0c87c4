import { describe, expect, it } from 'vitest'
import { createTranslator } from 'use-intl'
import { CallError, outputOf, type CallProblem } from '../api.ts'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { sayingOf } from './problem.ts'

const t = createTranslator({ locale: 'en', messages: en as never }) as (
  key: string,
  values?: object,
) => string
const textOf = (problem: CallProblem): string => {
  const said = sayingOf(new CallError(problem))
  return 'text' in said ? said.text : t(said.key, 'values' in said ? said.values : undefined)
}
const refused = (code: number, message: string): CallProblem => ({
  kind: 'refused',
  code,
  message,
  refusal: '',
  fields: {},
})

describe('a call that did not succeed', () => {
  it.each<[string, CallProblem, string]>([
    ['no connection', { kind: 'connection' }, 'Connection error with server'],
    ['no answer in time', { kind: 'timeout' }, 'Request timeout'],
    ['no envelope', { kind: 'http', status: 502 }, 'System error 502'],
    ['no envelope, 401', { kind: 'http', status: 401 }, 'Authentication failed'],
    ['no envelope, 403', { kind: 'http', status: 403 }, 'No permission'],
    ['no envelope, 404', { kind: 'http', status: 404 }, 'Resource does not exist'],
    ['code 101', refused(101, 'of the server'), 'Invalid session. Please log in again.'],
    ['code 401', refused(401, 'of the server'), 'Invalid session. Please log in again.'],
    ['code 102', refused(102, 'of the server'), 'of the server'],
    ['code 500', refused(500, 'of the server'), 'of the server'],
    ['no message', refused(1001, ''), 'Unknown system error'],
  ])('for %s says so', (_, problem, text) => {
    expect(textOf(problem)).toBe(text)
  })

  it('says that an answer could not be read where the server had said yes', async () => {
    const asked = outputOf<'assets'>(new Response('<html>', { status: 200 }))
    const problem = await asked.catch((error: unknown) => (error as CallError).problem)
    expect(problem).toEqual({ kind: 'unreadable' })
    expect(textOf(problem as CallProblem)).toMatch(/^Parse failed\./)
  })
})
