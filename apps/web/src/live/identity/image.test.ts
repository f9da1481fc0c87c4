import { expect, it } from 'vitest'
import { imageAddress } from './image.ts'

it('an image is asked for in the language of the customer, as everything is', () => {
  expect(imageAddress('a/b', 'hk')).toBe('/api/upload/a%2Fb?lang=hk')
})
