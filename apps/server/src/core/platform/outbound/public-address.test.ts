import { describe, expect, it } from 'vitest'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

describe('an address of the public internet', () => {
  it.each([
    ['8.8.8.8', true],
    ['193.108.91.2', true],
    ['2606:4700::1111', true],
    ['2a00:1450:4001::1', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.8.9.1', false],
    // Where clouds tell a machine its keys.
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['203.0.113.7', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['bank.example', false],
    ['', false],
  ])('%s: %s', (address, is) => {
    expect(isPublicAddress(address)).toBe(is)
  })

  it.each([{ all: true }, { all: false }])('is what a name must lead to, asked with %j', async options => {
    const error = await new Promise(resolve => publicLookup('localhost', options, resolve))
    expect(error).toBeInstanceOf(NotPublic)
  })
})
