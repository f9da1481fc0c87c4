import {
  BaseError,
  createPublicClient,
  encodeFunctionData,
  ExecutionRevertedError,
  hashMessage,
  http,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'

/** Longest that it may take to answer one question. */
const answerMsMax = 5_000

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** What a contract answers where a signature is good, filled up to a word. Source: ERC-1271. */
const good = `0x1626ba7e${'0'.repeat(56)}`

export type Signed = { readonly address: Address; readonly message: string; readonly signature: Hex }

export type Node = {
  /** Whether the contract at an address takes a signature for its own; 'unknown' where nobody can tell now. */
  judge(signed: Signed): Promise<'good' | 'bad' | 'unknown'>
}

const isReverted = (error: unknown): boolean =>
  error instanceof BaseError && error.walk(each => each instanceof ExecutionRevertedError) !== null

/** A node of the chain, over JSON-RPC. It is asked what contracts say of signatures (ERC-1271), and nothing else. */
export const createNode = (options: {
  readonly url: string
  readonly chainId: number
  /** Told in words that hold neither the address of the node nor what it was asked. */
  readonly onFault: (reason: string) => void
}): Node => {
  const client = createPublicClient({
    transport: http(options.url, {
      timeout: answerMsMax,
      retryCount: 0,
      fetchOptions: { redirect: 'error' },
    }),
  })
  const ask = async ({ address, message, signature }: Signed): Promise<'good' | 'bad'> => {
    const chainId = await client.getChainId()
    if (chainId !== options.chainId)
      throw new Error(`the node is of chain ${chainId}, not of chain ${options.chainId}`)
    const args = [hashMessage(message), signature] as const
    const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args })
    const answer = await client.call({ to: address, data })
    return answer.data === good ? 'good' : 'bad'
  }
  return {
    judge: async signed => {
      try {
        return await ask(signed)
      } catch (error) {
        // A contract that breaks off has not said yes.
        if (isReverted(error)) return 'bad'
        options.onFault(error instanceof BaseError ? error.shortMessage : (error as Error).message)
        return 'unknown'
      }
    },
  }
}
