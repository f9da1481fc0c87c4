import { describe, expect, it } from 'vitest'
import { complaintAddress, exampleComplaintEmail, isExampleAddress } from './complaint-address.ts'

describe('the address for complaints', () => {
  it('is an example in a development that names none, and nothing in a production', () => {
    expect(complaintAddress({ mode: 'development', complaintEmail: undefined })).toEqual({
      address: exampleComplaintEmail,
      kind: 'example',
    })
    expect(complaintAddress({ mode: 'production', complaintEmail: undefined })).toBeUndefined()
  })

  it.each([
    [exampleComplaintEmail, true],
    ['help@plumbline.example', true],
    ['help@EXAMPLE.COM', true],
    ['help@desk.example.net', true],
    ['help@here.test', true],
    ['help@myexample.com', false],
    ['help@example.co', false],
    ['help@test.broker.com', false],
  ])('%s is an example: %s', (address, is) => {
    expect(isExampleAddress(address)).toBe(is)
    expect(complaintAddress({ mode: 'production', complaintEmail: address })?.kind).toBe(
      is ? 'example' : 'own',
    )
  })
})
