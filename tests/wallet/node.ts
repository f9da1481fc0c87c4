import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, parseAbi, recoverAddress, size, slice, type Address, type Hex } from 'viem'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const yes: Hex = `0x1626ba7e${'0'.repeat(56)}`
const no: Hex = `0xffffffff${'0'.repeat(56)}`

const keyBytes = 65
/** Undefined where no point of the curve belongs to it. */
const signerOf = (hash: Hex, signature: Hex) => recoverAddress({ hash, signature }).catch(() => undefined)

type Asked = {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ to?: Address; data?: Hex }]
}

/**
 * A node of a chain as far as signatures go (JSON-RPC): contracts that take the signatures of all their owners, one after the other, for theirs (ERC-1271),
 * one that answers anything with yes in a wrong length, and one that breaks off.
 */
export const startNode = async () => {
  const owners = new Map<string, readonly Address[]>()
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
    const wanted = owners.get(to.toLowerCase())
    if (wanted === undefined) return '0x'
    const [hash, signature] = decodeFunctionData({ abi, data }).args
    if (size(signature) !== wanted.length * keyBytes) return no
    const signers = await Promise.all(
      wanted.map((_, place) => signerOf(hash, slice(signature, place * keyBytes, (place + 1) * keyBytes))),
    )
    return wanted.every((owner, place) => signers[place] === owner) ? yes : no
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
    /** Gives keys a contract that takes what all of them have signed. */
    deploy: (address: Address, ...keys: Address[]) => void owners.set(address.toLowerCase(), keys),
    state,
    called,
    stop: () => new Promise(resolve => void server.close(resolve)),
  }
}

export const breaking = '0x1111111111111111111111111111111111111111'
export const careless = '0x2222222222222222222222222222222222222222'
