import { expect, it } from 'vitest'
import { figuresNamed } from './refusal-texts.ts'

it('figures travel beside a refusal only where its text names them', () => {
  const figures = { code: 'XAUUSD', side: 'long' }
  expect(figuresNamed('exposure.house', figures)).toEqual({ code: 'XAUUSD' })
  expect(figuresNamed('request.too_many', { seconds: '7' })).toEqual({ seconds: '7' })
  expect(figuresNamed('order.not_open', figures)).toEqual({})
})
