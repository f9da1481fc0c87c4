import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, isAddressEqual, parseAbi, recoverAddress, type Address, type Hex } from 'viem'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const yes = `0x1626ba7e${'0'.repeat(56)}`
const no = `0xffffffff${'0'.repeat(56)}`

type Asked = {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ to?: Address; data?: Hex }]
}

/**
 * A node of a chain as far as signatures go (JSON-RPC): contracts that take the signature of their owner for theirs (ERC-1271),
 * one that answers anything with yes in a wrong length, and one that breaks off.
 */
export const startNode = async () => {
  const owners = new Map<string, Address>()
  const state = { chainId: 1, isAway: false }
  const called: string[] = []

  const call = async ({
    to = '0x',
    data = '0x',
  }: {
    to?: Address
    data?: Hex
  }): Promise<Hex | 'reverted'> => {
    if (to === breaking) return 'reverted'
    if (to === careless) return '0x1626ba7e'
    const owner = owners.get(to.toLowerCase())
    if (owner === undefined) return '0x'
    const [hash, signature] = decodeFunctionData({ abi, data }).args
    const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
    return (signer !== undefined && isAddressEqual(signer, owner) ? yes : no) as Hex
  }
  const answer = async ({ id, method, params }: Asked): Promise<object> => {
    called.push(method)
    if (method === 'eth_chainId') return { id, jsonrpc: '2.0', result: `0x${state.chainId.toString(16)}` }
    const said = method === 'eth_call' ? await call(params[0]) : 'reverted'
    return said === 'reverted'
      ? { id, jsonrpc: '2.0', error: { code: 3, message: 'execution reverted' } }
      : { id, jsonrpc: '2.0', result: said }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (state.isAway) {
        response.writeHead(502).end()
        return
      }
      void answer(JSON.parse(Buffer.concat(parts).toString()) as Asked).then(body => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Gives a key a contract. */
    deploy: (address: Address, owner: Address) => void owners.set(address.toLowerCase(), owner),
    state,
    called,
    stop: () => new Promise(resolve => void server.close(resolve)),
  }
}

export const breaking = '0x1111111111111111111111111111111111111111'
export const careless = '0x2222222222222222222222222222222222222222'
